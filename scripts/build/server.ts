// Bundles the programs that load the server into a folder (decision 0208): one file loads in a third of the time of two thousand.
import { glob, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { rolldown, type Plugin } from 'rolldown';

const root = fileURLToPath(new URL('../..', import.meta.url));
const [folder = '', ...commands] = process.argv.slice(2);
const kept = 3;

const programs = [
  ...commands.map((command) => `scripts/${command}.ts`),
  'server/src/member.ts',
  'server/src/**/*.worker.ts',
];

/** Programs find their files (migrations, templates, fonts) beside their sources, so a module keeps its source's address. */
const sourceAddresses: Plugin = {
  name: 'addresses of sources',
  transform: {
    filter: { code: /import\.meta\.(?:url|dirname|filename)\b/ },
    handler: (code, id) => ({
      code: code
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
        .replaceAll('import.meta.dirname', JSON.stringify(dirname(id)))
        .replaceAll('import.meta.filename', JSON.stringify(id)),
      map: null,
    }),
  },
};

const input: Record<string, string> = {};
for await (const file of glob(programs, { cwd: root, exclude: ['**/testing/**'] })) {
  input[file.replace(/\.ts$/, '').split(sep).join('/')] = join(root, file);
}
const bundle = await rolldown({
  input,
  platform: 'node',
  logLevel: 'warn',
  // Packages stay where npm put them: some bring programs, fonts and WebAssembly of their own.
  external: (id) => !/^(?:[./#]|@backoffice\/|\w:)/.test(id),
  plugins: [sourceAddresses],
});
const scratch = `${folder}.${process.pid}`;
await bundle.write({
  dir: scratch,
  format: 'esm',
  entryFileNames: '[name].mjs',
  chunkFileNames: 'parts/[name].mjs',
  sourcemap: true,
  // The sources are beside it.
  sourcemapExcludeSources: true,
});
await mkdir(dirname(folder), { recursive: true });
// Another process may have been faster with the very same.
await rename(scratch, folder).catch(() => rm(scratch, { recursive: true }));
await removeOld(dirname(folder));

/** Servers that still run may load parts of theirs. */
async function removeOld(parent: string): Promise<void> {
  const builds = await Promise.all(
    (await readdir(parent)).map(async (name) => ({
      path: join(parent, name),
      at: (await stat(join(parent, name))).mtimeMs,
    })),
  );
  const old = builds.toSorted((a, b) => b.at - a.at).slice(kept);
  await Promise.all(old.map(({ path }) => rm(path, { recursive: true, force: true })));
}
