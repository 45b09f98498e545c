// Compresses the built web once more and better, when the server is ready: the first start does not wait for it.
import { readFile, writeFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { compressWeb, small } from './web-files.ts';
import { endWithParent } from './with-parent.ts';

const dist = fileURLToPath(new URL('../../web/dist/', import.meta.url));

await endWithParent(async () => {
  const read = (file: string) => readFile(`${dist}${file}`, 'utf8').catch(() => null);
  const [built, compressed] = await Promise.all([read('.built-from'), read('.smaller-from')]);
  if (built === null || built === compressed) return;
  setPriority(constants.priority.PRIORITY_LOW);
  await compressWeb(dist, small);
  await writeFile(`${dist}.smaller-from`, built);
});
