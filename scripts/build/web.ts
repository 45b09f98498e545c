// Builds the web into web/dist, unless what is there was built from these very sources. Runs as a child process of the start.
import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants as zlib, gzip as gzipCompress } from 'node:zlib';
import { doTask } from '../../server/src/platform/child-task.ts';

/** One less than the most: for 2 % more bytes, less than half of the time that the first start waits. */
const brotliQuality = 10;

const brotli = promisify(brotliCompress);
const gzip = promisify(gzipCompress);

const root = fileURLToPath(new URL('../..', import.meta.url));
const stampFile = join(root, 'web/dist/.built-from');
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

doTask(buildWeb);

async function buildWeb(_: object, say: (line: string) => void): Promise<void> {
  const stamp = await hashOf(sources);
  const built = await readFile(stampFile, 'utf8').catch(() => null);
  if (built === stamp) return;
  say('web: building');
  // The first start waits longest for the demo data: that goes first where both want the same core.
  setPriority(constants.priority.PRIORITY_LOW);
  const { build } = await import('vite');
  await build({ root: join(root, 'web'), logLevel: 'error' });
  await compressAssets(join(root, 'web/dist/assets'));
  await writeFile(stampFile, stamp);
}

/** Compresses once, instead of on every request. */
async function compressAssets(folder: string): Promise<void> {
  const files = (await filesBelow(folder)).filter((file) => /\.(js|css|svg)$/.test(file));
  await Promise.all(
    files.map(async (file) => {
      const content = await readFile(file);
      await writeFile(`${file}.br`, await brotli(content, { params: { [zlib.BROTLI_PARAM_QUALITY]: brotliQuality } }));
      await writeFile(`${file}.gz`, await gzip(content, { level: 9 }));
    }),
  );
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
