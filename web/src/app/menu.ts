// What the signed-in person sees of the menu: pages that exist, and that he may read.
import { menu, visibleMenu, type MenuItem, type MenuName } from '@backoffice/contract/menu.ts';
import { useMemo } from 'react';
import { useGrants } from '#platform/permissions.tsx';

/** The entries whose pages are built. */
const built = ['dashboard', 'client', 'deposit'] as const satisfies MenuName[];
export type BuiltPage = (typeof built)[number];

export const homePath: string = '/dashboard';

export interface MenuEntry {
  name: MenuName;
  path: string;
  children: MenuEntry[];
}

export interface MenuPage extends MenuEntry {
  name: BuiltPage;
}

const isBuilt = (entry: MenuEntry): entry is MenuPage => built.some((name) => name === entry.name);

function existing(items: readonly MenuItem[]): MenuEntry[] {
  return items
    .map((item) => ({ name: item.name as MenuName, path: item.path, children: existing(item.children ?? []) }))
    .filter((entry) => isBuilt(entry) || entry.children.length > 0);
}

const pagesOf = (entries: readonly MenuEntry[]): MenuPage[] =>
  entries.flatMap((entry) => (isBuilt(entry) ? [entry] : pagesOf(entry.children)));

export const menuPages = pagesOf(existing(menu));

export function useMenu(): MenuEntry[] {
  const grants = useGrants();
  return useMemo(() => existing(visibleMenu(menu, grants, '')), [grants]);
}

export const useMenuPages = (): MenuPage[] => pagesOf(useMenu());
