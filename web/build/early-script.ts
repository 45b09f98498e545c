// Writes the page's first script, src/start/early.js, into the page itself, with what it fetches for a signed-in person while
// the first files are still on their way: the files of the shell and of the page, and the answers that page will need.
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { requestOf } from '@backoffice/contract/kit/endpoint.ts';
import { menu, type MenuItem } from '@backoffice/contract/kit/menu.ts';
import { getPreference, listViews } from '@backoffice/contract/preferences/preferences.ts';
import { getMenu, getMyPermissions, getMyProfile } from '@backoffice/contract/sign-in/sign-in.ts';
import { minifySync, type Plugin, type Rolldown } from 'vite';
import type { PageEntry } from '../src/ui/layout/page-entry.ts';
import { readInput } from '../src/ui/list/list.input.ts';
import { layoutKey, listName } from '../src/ui/list/list.names.ts';
import type { ListEndpoint } from '../src/ui/list/list.types.ts';
import { modulesOfPages } from './feature-parts.ts';
import { chunkOf, chunksOf, filesOf, type Bundle } from './files.ts';
import { addressOfIcons } from './icon-sprite.ts';
import { firstPageStage, lookOfLogin } from './stages.ts';

const place = '<script id="early"></script>';
const script = join(import.meta.dirname, '../src/start/early.js');

/** Without `withRequests` it sets the colour scheme and no more, as in development. */
export const earlyScript = ({ withRequests }: { withRequests: boolean }): Plugin => ({
  name: 'early-script',
  transformIndexHtml: {
    order: 'post',
    async handler(html, { bundle }) {
      if (!html.includes(place)) throw new Error(`The page has no ${place}: nothing would be requested early`);
      const early = withRequests && bundle ? await earlyOf(bundle) : null;
      // Text between the tags of a script must not hold the end of one.
      const data = JSON.stringify(early).replaceAll('<', String.raw`\u003c`);
      const source = (await readFile(script, 'utf8')).replace('= EARLY;', () => `= ${data};`);
      return html.replace(place, () => `<script>${minifySync(script, source).code}</script>`);
    },
  },
});

async function earlyOf(bundle: Bundle) {
  const chunks = chunksOf(bundle);
  const firstPage = chunks.find(({ name }) => name === firstPageStage);
  if (!firstPage) throw new Error(`The build has no file "${firstPageStage}": see stages.ts`);
  const files = addressesOf(firstPage, chunks);
  const pages = await byAddress(chunks, new Set(files));
  const login = addressesOf(chunkOf(lookOfLogin, chunks), chunks);
  return { icons: addressOfIcons(bundle), files, login, requests: always, pages };
}

const addressesOf = (chunk: Rolldown.OutputChunk, chunks: Rolldown.OutputChunk[]) =>
  filesOf(chunk, chunks).map((file) => `/${file}`);

const words = ({ method, path, body }: ReturnType<typeof requestOf>) => [method, path, body && JSON.stringify(body)];

const always = [requestOf(getMyProfile, {}), requestOf(getMyPermissions, {}), requestOf(getMenu, {})].map(words);

const requestsOfList = (list: ListEndpoint, firstSearch: PageEntry['firstSearch'] = {}) => [
  // Put together as the web does it (readListAhead): an answer is found by the very text of its request.
  words(requestOf(list, { ...readInput(list.input.shape, {}), ...firstSearch })),
  words(requestOf(getPreference, { key: layoutKey(list) })),
  words(requestOf(listViews, { list: listName(list) })),
];

/** Files and requests by address; requests are those of addresses without filters: only the list's own code knows what filters mean. */
async function byAddress(chunks: Rolldown.OutputChunk[], shared: Set<string>) {
  // Hide the address from Vite, so that it leaves the table to Node instead of bundling every page into this.
  const registry = pathToFileURL(join(import.meta.dirname, '../src/app/pages.ts')).href;
  const { pages } = (await import(registry)) as { pages: Record<string, PageEntry> };
  const modules = await modulesOfPages();
  const entries = leavesOf(menu).flatMap(({ name, path }) => {
    const entry = pages[name];
    if (!entry) return [];
    const chunk = chunkOf(modules.get(name) ?? name, chunks);
    const files = addressesOf(chunk, chunks).filter((file) => !shared.has(file));
    const requests = entry.firstList ? requestsOfList(entry.firstList, entry.firstSearch) : [];
    return [[path, { files, requests }] as const];
  });
  const records = await byAddressOfRecords(chunks, shared);
  if (!entries.some(([, { requests }]) => requests.length > 0))
    throw new Error('No page has a first list: nothing would be requested early');
  return { ...Object.fromEntries(entries), ...records };
}

/** What a feature says in its `*.record.ahead.ts`. */
interface RecordAhead {
  page: string;
  module: URL;
  requestsOf: (id: string) => ReturnType<typeof requestOf>[];
}

/** Stands for the record's id, which early.js knows. */
const recordId = 'RECORD_ID';

/** Pages of single records, by their address up to the id. */
async function byAddressOfRecords(chunks: Rolldown.OutputChunk[], shared: Set<string>) {
  const source = join(import.meta.dirname, '../src');
  const found: Record<string, { files: string[]; requests: ReturnType<typeof words>[] }> = {};
  for await (const file of glob('features/*/*.record.ahead.ts', { cwd: source })) {
    const { page, module, requestsOf } = (await import(pathToFileURL(join(source, file)).href)) as RecordAhead;
    const path = leavesOf(menu).find(({ name }) => name === page)?.path;
    if (path === undefined) throw new Error(`${file} is about ${page}, which is no page of the menu`);
    const chunk = chunkOf(fileURLToPath(module), chunks);
    const files = addressesOf(chunk, chunks).filter((address) => !shared.has(address));
    found[`${path}/`] = { files, requests: requestsOf(recordId).map(words) };
  }
  return found;
}

const leavesOf = (items: readonly MenuItem[]): readonly MenuItem[] =>
  items.flatMap((item) => (item.children ? leavesOf(item.children) : [item]));
