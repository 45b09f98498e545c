// The bundled programs of these very sources, built where there are none yet (decision 0208).
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const sources = ['contract/src', 'server/src', 'scripts'];

/** Commands that load the server, and the part of the start that does. */
const bundledCommands = [
  'parts/serve',
  'serve',
  'admin-create',
  'ip-access-open',
  'stock-data',
  'backup',
  'restore',
  'allocation-verify',
  'audit-verify',
];

/** Address of the command's program; undefined where it is not bundled, or cannot be: its sources run as well, only slower. */
export async function builtProgram(command) {
  if (!bundledCommands.includes(command)) return undefined;
  const folder = join(root, 'node_modules/.cache/programs', stamp());
  if (!existsSync(folder)) {
    const script = join(root, 'scripts/build/server.ts');
    await once(spawn(process.execPath, [script, folder, ...bundledCommands], { stdio: 'inherit' }), 'exit');
  }
  if (!existsSync(folder)) return undefined;
  process.env['BUILT_PROGRAMS'] = folder;
  process.setSourceMapsEnabled(true);
  return pathToFileURL(join(folder, 'scripts', `${command}.mjs`)).href;
}

/** Changes with every source: names, sizes and times of all files are read in some 30 ms. */
function stamp() {
  const hash = createHash('sha256').update(root).update(process.version);
  for (const file of [...sources.flatMap(filesBelow), join(root, 'package-lock.json')]) {
    const { size, mtimeMs } = statSync(file);
    hash.update(`${file} ${size} ${mtimeMs}\n`);
  }
  return hash.digest('hex').slice(0, 16);
}

function filesBelow(path) {
  return readdirSync(join(root, path), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.(?:ts|mjs)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !/node_modules|\.test\.ts$/.test(file.slice(root.length)))
    .toSorted();
}
