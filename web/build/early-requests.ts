// Writes into the page what its first script, public/early.js, fetches for a signed-in person while the first files are
// still on their way: the files of the first page, and the answers that page will need.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { requestOf } from '@backoffice/contract/kit/endpoint.ts';
import { menu, type MenuItem } from '@backoffice/contract/kit/menu.ts';
import { getPreference, listViews } from '@backoffice/contract/preferences/preferences.ts';
import { getMenu, getMyPermissions, getMyProfile } from '@backoffice/contract/sign-in/sign-in.ts';
import type { Plugin } from 'vite';
import type { PageEntry } from '../src/app/pages.ts';
import { readInput } from '../src/ui/list/list.input.ts';
import { layoutKey, listName } from '../src/ui/list/list.names.ts';
import type { ListEndpoint } from '../src/ui/list/list.types.ts';
import { firstPageStage } from './stages.ts';

const script = '<script src="/early.js">';

export const earlyRequests = (): Plugin => ({
  name: 'early-requests',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    async handler(html, { bundle = {} }) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const firstPage = chunks.find(({ name }) => name === firstPageStage);
      if (!firstPage) throw new Error(`The build has no file "${firstPageStage}": see stages.ts`);
      if (!html.includes(script)) throw new Error(`index.html has no ${script}: nothing would be requested early`);
      const isEntry = (name: string) => chunks.some(({ fileName, isEntry }) => fileName === name && isEntry);
      const files = [firstPage.fileName, ...firstPage.imports.filter((name) => !isEntry(name))].map(
        (name) => `/${name}`,
      );
      const early = JSON.stringify({ files, always, byPage: await requestsByPage() }).replaceAll("'", '&#39;');
      return html.replace(script, `<script src="/early.js" data-early='${early}'>`);
    },
  },
});

const words = ({ method, path, body }: ReturnType<typeof requestOf>) => [method, path, body && JSON.stringify(body)];

const always = [requestOf(getMyProfile, {}), requestOf(getMyPermissions, {}), requestOf(getMenu, {})].map(words);

const requestsOfList = (list: ListEndpoint, firstSearch: PageEntry['firstSearch'] = {}) => [
  // Put together as the web does it (readListAhead): an answer is found by the very text of its request.
  words(requestOf(list, { ...readInput(list.input.shape, {}), ...firstSearch })),
  words(requestOf(getPreference, { key: layoutKey(list) })),
  words(requestOf(listViews, { list: listName(list) })),
];

/** Requests of addresses without filters: only the list's own code knows what filters mean. */
async function requestsByPage() {
  // Hide the address from Vite, so that it leaves the table to Node instead of bundling every page into this.
  const registry = pathToFileURL(join(import.meta.dirname, '../src/app/pages.ts')).href;
  const { pages } = (await import(registry)) as { pages: Record<string, PageEntry> };
  const requests = leavesOf(menu).flatMap(({ name, path }) => {
    const { firstList, firstSearch } = pages[name] ?? {};
    return firstList ? [[path, requestsOfList(firstList, firstSearch)] as const] : [];
  });
  if (requests.length === 0) throw new Error('No page has a first list: nothing would be requested early');
  return Object.fromEntries(requests);
}

const leavesOf = (items: readonly MenuItem[]): readonly MenuItem[] =>
  items.flatMap((item) => (item.children ? leavesOf(item.children) : [item]));
