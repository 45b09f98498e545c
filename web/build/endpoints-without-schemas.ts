// Keeps zod out of the start: in the build, what is needed before the login gets its endpoints and limits as plain data.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { readInput, type Shape } from '../src/ui/list/list.input.ts';

/** They only send what was typed or nothing, and trust the server's answer: they never use a schema. */
const schemaFree = [
  'platform',
  'start',
  'features/sign-in',
  'features/my-account',
  'app/guard.ts',
  'app/lock',
  'app/notification-centre',
  'app/pauses',
  'ui/list/list.ahead.ts',
].map((path) => join(import.meta.dirname, '../src', path));
/** Dialogs hold forms, which check what was typed by the schema; none is opened before the login. Declarations name lists. */
const isSchemaFree = (importer = ''): boolean =>
  (schemaFree.some((path) => importer.startsWith(path)) && !importer.endsWith('.modal.tsx')) ||
  importer.endsWith('.feature.ts');
const mark = '?without-schemas';
/** A module apart: lists are declared before the first page, what is done with their rows comes with their page. */
const markOfWrites = '?writes';

/** Screens that offer what can be written: the form has the schema, and comes when it is opened. */
const offers = /[\\/]web[\\/]src[\\/].*(\.page|\.public|\.cells|-button)\.tsx$/;
const forms = "from '#ui/form/";
const contractImport = /import \{([^}]*)\} from '(@backoffice\/contract\/[^']+)';/g;

/** The declaration stays the one source: the real module is loaded at build time, and its schemas are left out. */
export const endpointsWithoutSchemas = (): Plugin => ({
  name: 'endpoints-without-schemas',
  apply: 'build',
  enforce: 'pre',
  buildStart() {
    for (const path of schemaFree)
      if (!existsSync(path))
        this.error(`${path} does not exist: was it renamed? Name it anew in ${import.meta.filename}`);
  },
  resolveId: {
    filter: { id: /^@backoffice\/contract\// },
    async handler(source, importer, options) {
      if (source.endsWith(markOfWrites)) {
        const path = source.slice(0, -markOfWrites.length);
        const file = await this.resolve(path, importer, { ...options, skipSelf: true });
        return file && file.id + markOfWrites;
      }
      if (!isSchemaFree(importer)) return;
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
      if (!resolved) return;
      const endpoints = await endpointsOf(resolved.id);
      return endpoints.length > 0 ? resolved.id + mark : resolved;
    },
  },
  transform: {
    filter: { id: offers, code: '@backoffice/contract/' },
    async handler(code, id) {
      if (code.includes(forms) || isSchemaFree(id)) return;
      const parts = [...code.matchAll(contractImport)].map(async ([statement, names = '', source = '']) => {
        const file = await this.resolve(source, id, { skipSelf: true });
        const writes = new Set(file ? (await writesOf(file.id)).map(([name]) => name) : []);
        const all = names.split(',').map((name) => name.trim());
        const free = all.filter((name) => writes.has(name));
        const others = all.filter((name) => name !== '' && !writes.has(name));
        return [statement, importOf(others, source) + importOf(free, source + markOfWrites)] as const;
      });
      let changed = code;
      for (const [statement, instead] of await Promise.all(parts)) changed = changed.replace(statement, () => instead);
      return { code: changed, map: null };
    },
  },
  load: {
    filter: { id: /\?(?:without-schemas|writes)$/ },
    async handler(id) {
      const [file = ''] = id.split('?');
      this.addWatchFile(file);
      const values = id.endsWith(mark)
        ? [...(await endpointsOf(file)), ...(await limitsOf(file))]
        : await writesOf(file);
      return values.map(([name, facts]) => `export const ${name} = ${JSON.stringify(facts)};`).join('\n');
    },
  },
  generateBundle(_options, bundle) {
    const start = Object.values(bundle).flatMap((file) =>
      file.type === 'chunk' && file.isEntry ? file.moduleIds : [],
    );
    if (!start.some(isZod)) return;
    const imports = start
      .filter((id) => !isContract(id))
      .flatMap((id) =>
        this.getModuleInfo(id)
          ?.importedIds.filter(isContract)
          .map((file) => `${id} imports ${file}`),
      );
    this.error(`The start of the web holds zod: see ${import.meta.filename}\n${imports.join('\n')}`);
  },
});

const importOf = (names: readonly string[], source: string): string =>
  names.length > 0 ? `import { ${names.join(', ')} } from '${source}';` : '';

/** Calls that change something: what they take is checked by forms alone. */
const writesOf = async (file: string): Promise<[name: string, facts: object][]> =>
  (await endpointsOf(file)).filter(([, facts]) => 'kind' in facts && facts.kind === 'write');

/** A feature's file, as it is, with its schemas. */
const isContract = (id: string): boolean => /[\\/]contract[\\/]src[\\/](?!kit[\\/]).*\.ts$/.test(id);

const isZod = (id: string): boolean => /[\\/]node_modules[\\/]zod[\\/]/.test(id);

const contractAt = async (file: string) => (await import(pathToFileURL(file).href)) as Record<string, unknown>;

/** Numbers beside the endpoints, such as the shortest password. */
const limitsOf = async (file: string) =>
  Object.entries(await contractAt(file)).filter(([, value]) => typeof value === 'number');

async function endpointsOf(file: string): Promise<[name: string, facts: object][]> {
  return Object.entries(await contractAt(file)).flatMap(([name, value]) => {
    if (typeof value !== 'object' || value === null || !('path' in value) || !('output' in value)) return [];
    const { input, output: _output, ...facts } = value as Record<string, unknown>;
    return [[name, isList(facts, input) ? { ...facts, plainInput: readInput(input.shape, {}) } : facts]];
  });
}

/** Lists also keep what an address without filters requests. */
const isList = (facts: Record<string, unknown>, input: unknown): input is { shape: Shape } =>
  facts['kind'] === 'read' && typeof input === 'object' && input !== null && 'shape' in input && hasPages(input.shape);

const hasPages = (shape: unknown): boolean => typeof shape === 'object' && shape !== null && 'page' in shape;
