// Menu of the signed-in person: pages that exist, that the tenant shows, and that they may read.
import type { OutputOf } from '@backoffice/contract/kit/endpoint.ts';
import { menu, visibleMenu, type MenuItem, type MenuName } from '@backoffice/contract/kit/menu.ts';
import type { Grant, Role } from '@backoffice/contract/kit/permissions.ts';
import type { getMenu } from '@backoffice/contract/sign-in/sign-in.ts';
import { useMemo } from 'react';
import { currentGrants, useGrants } from '#platform/session/permissions.tsx';
import { currentSession, useSession } from '#platform/session/session.ts';
import { createStore, useStore } from '#platform/store.ts';
import { homePath } from '#app/addresses.ts';
import { isPageName, type PageName } from '#app/pages.ts';

export interface MenuEntry {
  name: MenuName;
  path: string;
  children: MenuEntry[];
}

export interface MenuPage extends MenuEntry {
  name: PageName;
}

const isBuilt = (entry: MenuEntry): entry is MenuPage => isPageName(entry.name);

function existing(items: readonly MenuItem[]): MenuEntry[] {
  return items
    .map((item) => ({ name: item.name as MenuName, path: item.path, children: existing(item.children ?? []) }))
    .filter((entry) => isBuilt(entry) || entry.children.length > 0);
}

const pagesOf = (entries: readonly MenuEntry[]): MenuPage[] =>
  entries.flatMap((entry) => (isBuilt(entry) ? [entry] : pagesOf(entry.children)));

/** Settings of the tenant for its menu: region, order, what it hides. */
export type MenuSettings = OutputOf<typeof getMenu>;

/** The table as it is, while the tenant has said nothing. */
export const plainMenu: MenuSettings = { region: '', order: [], hidden: [] };
export const menuSettings = createStore(plainMenu);

const everything: readonly Grant[] = [{ resource: '*', actions: ['*'] }];

/** The pages of the tenant, whatever the person may read: each has an address, and its endpoints refuse those who may not. */
export const tenantPages = (settings: MenuSettings, role: Role | null): MenuPage[] =>
  pagesOf(entriesFor(everything, settings, role));

function entriesFor(grants: readonly Grant[], { region, order, hidden }: MenuSettings, role: Role | null): MenuEntry[] {
  const place = ({ name }: MenuEntry) => (order.includes(name) ? order.indexOf(name) : order.length);
  const arrange = (entries: MenuEntry[]): MenuEntry[] =>
    entries
      .filter(({ name }) => !hidden.includes(name))
      .map((entry) => ({ ...entry, children: arrange(entry.children) }))
      .filter((entry) => isBuilt(entry) || entry.children.length > 0)
      .toSorted((one, other) => place(one) - place(other));
  return arrange(existing(visibleMenu(menu, { grants, region, role })));
}

export function useMenu(): MenuEntry[] {
  const grants = useGrants();
  const settings = useStore(menuSettings);
  const role = useSession().profile?.role ?? null;
  return useMemo(() => entriesFor(grants, settings, role), [grants, settings, role]);
}

/** Address a login leads to: the page that the person chose, while they may open it. */
export function startPath(): string {
  const { profile } = currentSession();
  const chosen = profile?.preferences.start_page;
  const mine = pagesOf(entriesFor(currentGrants(), menuSettings.get(), profile?.role ?? null));
  return mine.find(({ name }) => name === chosen)?.path ?? homePath;
}

export function useMenuPages(): MenuPage[] {
  const menu = useMenu();
  return useMemo(() => pagesOf(menu), [menu]);
}
