// Cuts the declarations of the features by stage: who imports features.ts gets one part of all of them, such as the pages for
// the start and the words of refusals for the first page, and no other. Words are plain data, worked out when the web is built.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { exactly } from './exactly.ts';

const source = join(import.meta.dirname, '../src');
const index = join(source, 'features.ts');
const mark = '?part=';

/** The module that holds the pages of all features, whose imports tell what a first page needs. */
export const pageParts = `${index}${mark}pages`;

/** The one part that each of these needs. */
const parts: Readonly<Record<string, string>> = {
  'app/pages.ts': 'pages',
  'app/help/help.pages.ts': 'help',
  'core/words/menu.texts.ts': 'menu',
  'core/words/errors.texts.ts': 'errors',
  'core/words/fields.texts.ts': 'fields',
  'core/words/reasons.texts.ts': 'reasons',
  'core/record/record-names.texts.ts': 'records',
  'core/audit/audit-actions.texts.ts': 'actions',
  'core/audit/requests.texts.ts': 'requests',
  'core/audit/audit-facts.texts.ts': 'facts',
};

export const featureParts = (): Plugin => ({
  name: 'feature-parts',
  apply: 'build',
  enforce: 'pre',
  buildStart() {
    for (const path of Object.keys(parts))
      if (!existsSync(join(source, path)))
        this.error(`${path} does not exist: was it renamed? Name it anew in ${import.meta.filename}`);
  },
  resolveId: {
    filter: { id: exactly('#features.ts') },
    async handler(name, importer, options) {
      if (importer === undefined) return;
      const part = Object.entries(parts).find(([path]) => importer === join(source, path))?.[1];
      if (!part)
        this.error(`${importer} imports all parts of all features: name the one it needs in ${import.meta.filename}`);
      const resolved = await this.resolve(name, importer, { ...options, skipSelf: true });
      return resolved && resolved.id + mark + part;
    },
  },
  load: {
    filter: { id: /\?part=\w+$/ },
    async handler(id) {
      if (!id.startsWith(index + mark)) return;
      const part = id.slice(index.length + mark.length);
      if (part === 'pages') return pagesOfAll();
      return part === 'help' ? helpOfAll() : wordsOfAll(part);
    },
  },
});

const declarations = async () =>
  Object.entries((await import(pathToFileURL(index).href)) as Record<string, Record<string, object>>);

/** The declarations' names and files, as features.ts lists them. */
const declarationFiles = async () =>
  [...(await readFile(index, 'utf8')).matchAll(/^export \* as (\w+) from '([^']+)';$/gm)].map(
    ([, name = '', file = '']) => ({ name, file: join(source, file) }),
  );

/** Pages are code, taken from each declaration as it is; the bundler leaves out what else stands there. */
async function pagesOfAll(): Promise<string> {
  const withPages = new Map((await declarations()).filter(([, declaration]) => 'pages' in declaration));
  return (await declarationFiles())
    .filter(({ name }) => withPages.has(name))
    .map(
      ({ name, file }) =>
        `import { pages as ${name}Pages } from ${JSON.stringify(file)};\nexport const ${name} = { pages: ${name}Pages };`,
    )
    .join('\n');
}

/** Help is loaded beside its page, not with the declaration, which the start needs for its pages. */
async function helpOfAll(): Promise<string> {
  const files = new Map((await declarationFiles()).map(({ name, file }) => [name, file]));
  const loaders = (await declarations()).flatMap(([name, { help = {} }]) =>
    Object.entries(help).map(([page, load]) => {
      const [, path] = /import\('([^']+)'\)/.exec(String(load)) ?? [];
      if (path === undefined) throw new Error(`The help of the page ${page} is not loaded by import()`);
      return `${page}: () => import(${JSON.stringify(join(dirname(files.get(name) ?? ''), path))})`;
    }),
  );
  return `export const all = { help: { ${loaders.join(', ')} } };`;
}

async function wordsOfAll(part: string): Promise<string> {
  const words = (await declarations()).map(([, declaration]) => declaration[part]);
  return `export const all = ${JSON.stringify({ [part]: Object.assign({}, ...words) as object })};`;
}

/** The module of each page by the page's name, as the declarations import them. */
export async function modulesOfPages(): Promise<ReadonlyMap<string, string>> {
  const found = (await declarationFiles()).map(async ({ file }) => {
    const pages = (await readFile(file, 'utf8')).matchAll(
      /(\w+): (?:withRecordPage\(\s*)?(?:listPage|page)\(\s*\(\) => import\('([^']+)'\)/g,
    );
    return [...pages].map(([, name = '', page = '']) => [name, join(dirname(file), page)] as const);
  });
  return new Map((await Promise.all(found)).flat());
}
