// Compresses the built files of the web once, instead of on every request.
import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants as zlib, gzip as gzipCompress } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gzip = promisify(gzipCompress);

/** A sixteenth of the processor time of `small`, which the first start would wait for, and 6 % more bytes. */
export const quickly = 6;
/** One less than the most: for 2 % more bytes, less than half of the time. */
export const small = 10;

/** A server may be reading the files: each is replaced whole. */
export async function compressWeb(dist: string, quality: number): Promise<void> {
  const folder = join(dist, 'assets');
  const files = (await readdir(folder))
    .filter((file) => /\.(js|css|svg)$/.test(file))
    .map((file) => join(folder, file));
  const replace = async (file: string, content: Buffer) => {
    await writeFile(`${file}.${process.pid}`, content);
    await rename(`${file}.${process.pid}`, file);
  };
  await Promise.all(
    files.map(async (file) => {
      const content = await readFile(file);
      await replace(`${file}.br`, await brotli(content, { params: { [zlib.BROTLI_PARAM_QUALITY]: quality } }));
      if (quality === quickly) await replace(`${file}.gz`, await gzip(content, { level: 9 }));
    }),
  );
}
