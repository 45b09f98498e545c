// Child processes run bundled programs where their parent does.
import { existsSync } from 'node:fs';
import path from 'node:path';

const root = path.join(import.meta.dirname, '../../..');

/** The bundled program of a source file; the file itself where there is none. */
export function builtProgramOf(source: string): string {
  const folder = process.env['BUILT_PROGRAMS'];
  if (!folder) return source;
  const program = path.join(folder, path.relative(root, source).replace(/\.ts$/, '.mjs'));
  return existsSync(program) ? program : source;
}
