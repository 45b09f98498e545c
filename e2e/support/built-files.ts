// Scripts of the built web by their sources: their own names are hashes.
import { readFile } from 'node:fs/promises';

const files = new URL('../../web/dist/files-by-source.json', import.meta.url);

/** Path of the script that begins with this source, below the address of the product. */
export async function scriptOf(source: string): Promise<string> {
  const bySource = JSON.parse(await readFile(files, 'utf8')) as Record<string, { file: string }>;
  const built = bySource[source];
  if (!built) throw new Error(`The build has no script that begins with ${source}`);
  return `/${built.file}`;
}
