// Builds the web into web/dist, unless what is there was built from these very sources. Runs as a child process of the start.
import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compressWeb, quickly } from './web-files.ts';
import { endWithParent } from './with-parent.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const dist = join(root, 'web/dist');
const stampFile = join(dist, '.built-from');
const sources = [
  'web/src',
  'web/public',
  'web/index.html',
  'web/vite.config.ts',
  'web/build',
  'web/package.json',
  'contract/src',
  'package-lock.json',
];

await endWithParent(buildWeb);

async function buildWeb(): Promise<void> {
  const stamp = await hashOf(sources);
  const built = await readFile(stampFile, 'utf8').catch(() => null);
  if (built === stamp) return;
  console.log('web: building');
  // The first start waits longest for the demo data: that goes first where both want the same core.
  setPriority(constants.priority.PRIORITY_LOW);
  const { build } = await import('vite');
  await build({ root: join(root, 'web'), logLevel: 'error' });
  await compressWeb(dist, quickly);
  await writeFile(stampFile, stamp);
}

async function hashOf(paths: string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const path of paths) {
    for (const file of await filesBelow(join(root, path))) hash.update(file).update(await readFile(file));
  }
  return hash.digest('hex');
}

async function filesBelow(path: string): Promise<string[]> {
  const entries = await readdir(path, { withFileTypes: true, recursive: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOTDIR') return null;
      if (error.code === 'ENOENT') return [];
      throw error;
    },
  );
  if (!entries) return [path];
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
}
