// The pages that exist, by their entry in the menu. Each is loaded when it is first opened.
import { menu, visibleMenu, type MenuItem, type MenuName } from '@backoffice/contract/menu.ts';
import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useGrants } from '#platform/permissions.tsx';

const pages: Partial<Record<MenuName, RouteComponent>> = {
  dashboard: lazyRouteComponent(() => import('./home.page.tsx'), 'HomePage'),
  client: lazyRouteComponent(() => import('#features/clients/clients.page.tsx'), 'ClientsPage'),
  deposit: lazyRouteComponent(() => import('#features/deposits/deposits.page.tsx'), 'DepositsPage'),
};

export const homePath: string = '/dashboard';

/** An entry of the menu whose name is known to be one of the table's. */
export interface MenuEntry {
  name: MenuName;
  path: string;
  children: MenuEntry[];
}

function existing(items: readonly MenuItem[]): MenuEntry[] {
  return items.flatMap((item) => {
    const entry = { name: item.name as MenuName, path: item.path, children: existing(item.children ?? []) };
    return pages[entry.name] || entry.children.length > 0 ? [entry] : [];
  });
}

const leavesOf = (entries: readonly MenuEntry[]): MenuEntry[] =>
  entries.flatMap((entry) => (entry.children.length > 0 ? leavesOf(entry.children) : [entry]));

export const existingPages = leavesOf(existing(menu)).flatMap(({ name, path }) => {
  const component = pages[name];
  return component ? [{ name, path, component }] : [];
});

/** What the signed-in person sees of the menu. */
export function useMenu(): MenuEntry[] {
  const grants = useGrants();
  return useMemo(() => existing(visibleMenu(menu, grants, '')), [grants]);
}

export const useMenuPages = (): MenuEntry[] => leavesOf(useMenu());
