// Tells the page what whoever is signed in will need: the shell's files, and the questions to the server. It asks for them
// while the first files are still being read.
import { requestOf } from '@backoffice/contract/kit/endpoint.ts';
import { menu, type MenuItem } from '@backoffice/contract/kit/menu.ts';
import { getPreference, listViews } from '@backoffice/contract/preferences/preferences.ts';
import { getMenu, getOwnPermissions, getOwnProfile } from '@backoffice/contract/sign-in/sign-in.ts';
import type { Plugin } from 'vite';
import { firstLists } from './src/app/first-lists.ts';
import { readInput } from './src/ui/list/list.input.ts';
import { layoutKey, listName } from './src/ui/list/list.names.ts';
import type { ListEndpoint } from './src/ui/list/list.types.ts';

export const workplaceAhead = (): Plugin => ({
  name: 'workplace-ahead',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {} }) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const workplace = chunks.find(({ name }) => name === 'workplace');
      if (!workplace) return html;
      const isEntry = (name: string) => chunks.some(({ fileName, isEntry }) => fileName === name && isEntry);
      const files = [workplace.fileName, ...workplace.imports.filter((name) => !isEntry(name))].map(
        (name) => `/${name}`,
      );
      const ahead = JSON.stringify({ files, always, byPage }).replaceAll("'", '&#39;');
      return html.replace('<script src="/early.js">', `<script src="/early.js" data-ahead='${ahead}'>`);
    },
  },
});

const asked = ({ method, path, body }: ReturnType<typeof requestOf>) => [method, path, body && JSON.stringify(body)];

const always = [requestOf(getOwnProfile, {}), requestOf(getOwnPermissions, {}), requestOf(getMenu, {})].map(asked);

const askedByList = (list: ListEndpoint) => [
  asked(requestOf(list, readInput(list.input.shape, {}))),
  asked(requestOf(getPreference, { key: layoutKey(list) })),
  asked(requestOf(listViews, { list: listName(list) })),
];

const leavesOf = (items: readonly MenuItem[]): readonly MenuItem[] =>
  items.flatMap((item) => (item.children ? leavesOf(item.children) : [item]));

/** For addresses without filters: what those mean, only the list's own code knows. */
const byPage = Object.fromEntries(
  leavesOf(menu).flatMap(({ name, path }) => {
    const list = firstLists[name as keyof typeof firstLists];
    return list ? [[path, askedByList(list)]] : [];
  }),
);
