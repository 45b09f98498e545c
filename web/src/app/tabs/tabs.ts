// The open pages: which there are, in which order, and which is in front. Kept for the browser tab and its owner.
import { currentSession, onSessionChanged } from '#platform/session/session.ts';
import { readStored } from '#platform/storage.ts';
import { createStore } from '#platform/store.ts';
import type { Text } from '#platform/texts.ts';
import type { Search } from '#ui/layout/page.ts';
import { clearPageMemory, isBusy } from './page-memory.ts';
import { noteRecent } from './recent-records.ts';

export interface Tab {
  id: string;
  pathname: string;
  search: Search;
  isPinned: boolean;
  /** The record that was named last. */
  record?: { id: string; name: Text } | undefined;
  /** Counts the refreshes: each is a new page at the same address. */
  refreshCount: number;
  /** Running number of the last time it was in front; 0: not mounted. */
  shown: number;
}

interface Tabs {
  /** Tabs as they stand in the strip: home, the pinned ones, the others. */
  tabs: readonly Tab[];
  /** Null where the address is no page. */
  front: string | null;
}

export const homeId = 'home';
const storageKey = 'page-tabs';
const saveAfterMs = 200;
/** Limit above which the page longest out of sight is unmounted: its address and scroll stay, its memory is freed. */
export const maxMounted = 20;

const none: Tabs = { tabs: [], front: null };
export const tabs = createStore<Tabs>(none);
let showCount = 0;

export const tabOf = (id: string): Tab | undefined => tabs.get().tabs.find((tab) => tab.id === id);
export const isClosable = ({ id, isPinned }: Tab): boolean => id !== homeId && !isPinned;
export const isMounted = ({ shown }: Tab): boolean => shown > 0;
export const hrefOf = ({ pathname, search }: Pick<Tab, 'pathname' | 'search'>): string => {
  const words = new URLSearchParams(search).toString();
  return words ? `${pathname}?${words}` : pathname;
};

export interface Visit {
  pathname: string;
  search: Search;
  /** Tab the navigation was meant for; a link does not say. */
  tab?: string | undefined;
}

/** The page of one record: its address ends with the record's id. */
const isOfRecord = ({ pathname }: Pick<Tab, 'pathname'>): boolean =>
  /\/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(pathname);

/** Brings the page of an address to the front, in the tab that has it or in a new one. */
export function visit({ pathname, search, tab: meant }: Visit): void {
  const { tabs: open } = tabs.get();
  const there = open.filter((tab) => tab.pathname === pathname);
  if (meant !== undefined) {
    const own = there.find(({ id }) => id === meant);
    if (own) change(own.id, { search });
    show(own?.id ?? add({ id: open.some(({ id }) => id === meant) ? newId() : meant, pathname, search }));
    return;
  }
  const withRecord = there.find(
    (tab) => isOfRecord(tab) || (search['id'] !== undefined && tab.search['id'] === search['id']),
  );
  // One tab for each record, whatever else its address says; a link to another part of it leads there.
  if (withRecord) change(withRecord.id, { search: { ...withRecord.search, ...search } });
  const same = withRecord ?? there.find((tab) => hrefOf(tab) === hrefOf({ pathname, search }));
  // A link without parameters means the page as it was left; one with others means a second one of its kind.
  const latest = Object.keys(search).length === 0 ? there.toSorted((a, b) => b.shown - a.shown)[0] : undefined;
  show((same ?? latest)?.id ?? add({ pathname, search }));
}

/** The address is no page. */
export const clearFront = (): void => set({ front: null });

export function show(id: string): void {
  set({ front: id, tabs: tabs.get().tabs.map((tab) => (tab.id === id ? { ...tab, shown: ++showCount } : tab)) });
  unmountOldest();
}

function unmountOldest() {
  const { tabs: open, front } = tabs.get();
  const mounted = open.filter(isMounted);
  if (mounted.length <= maxMounted) return;
  const oldest = mounted.toSorted((a, b) => a.shown - b.shown).find(({ id }) => id !== front && !isBusy(id));
  if (oldest) change(oldest.id, { shown: 0 });
}

/** The tab that becomes the front when these close: the neighbour to the right, else to the left. */
export function frontWithout(ids: readonly string[]): string {
  const { tabs: open, front } = tabs.get();
  const place = open.findIndex(({ id }) => id === front);
  const stay = (tab: Tab | undefined) => tab !== undefined && !ids.includes(tab.id);
  return (open.slice(place).find(stay) ?? open.slice(0, place).findLast(stay))?.id ?? homeId;
}

export function close(ids: readonly string[]): void {
  set({ tabs: tabs.get().tabs.filter(({ id }) => !ids.includes(id)) });
  clearPageMemory(ids);
}

export const refresh = (id: string): void => {
  clearPageMemory([id]);
  change(id, { refreshCount: (tabOf(id)?.refreshCount ?? 0) + 1 });
};

export const setSearch = (id: string, search: Search): void => change(id, { search });

/** Names the record that the tab has open. */
export function nameRecord(id: string, name: Text): void {
  const tab = tabOf(id);
  const record = tab && (isOfRecord(tab) ? tab.pathname : tab.search['id']);
  if (!tab || record === undefined) return;
  noteRecent(tab.pathname, tab.search);
  if (tab.record?.id === record && tab.record.name.zh === name.zh && tab.record.name.en === name.en) return;
  change(id, { record: { id: record, name } });
}

/**
 * Name of the record that the tab has open, whatever the list around it is filtered by; null for a list alone, and for one beside
 * which the record has a page of its own: one tab bears its name.
 */
export function recordNameOf({ pathname, search, record }: Tab, open: readonly Tab[]): Text | null {
  if (record?.id === pathname) return record.name;
  if (!record || record.id !== search['id']) return null;
  return open.some((other) => other.pathname === `${pathname}/${record.id}`) ? null : record.name;
}

export function setPinned(id: string, isPinned: boolean): void {
  change(id, { isPinned });
  move(id, id);
}

/** Puts a tab where another one stands; pinned ones stay before the others, and home before all. */
export function move(id: string, target: string): void {
  const { tabs: open } = tabs.get();
  const [from, to] = [id, target].map((one) => open.findIndex((tab) => tab.id === one)) as [number, number];
  const moved = open[from];
  if (!moved || to < 0) return;
  set({ tabs: ranked(open.toSpliced(from, 1).toSpliced(to, 0, moved)) });
}

const rankOf = ({ id, isPinned }: Tab) => (id === homeId ? 0 : isPinned ? 1 : 2);
const ranked = (open: readonly Tab[]) => open.toSorted((a, b) => rankOf(a) - rankOf(b));

/** The first page of the menu is always open. */
export function setHome(pathname: string): void {
  const home = tabOf(homeId);
  if (home?.pathname === pathname) return;
  const others = tabs.get().tabs.filter(({ id }) => id !== homeId);
  const formerHome = home && isMounted(home) ? [{ ...home, id: newId() }] : [];
  set({ tabs: [fresh({ id: homeId, pathname, search: {} }), ...others, ...formerHome] });
}

/** Restores the tabs of before a reload, as far as their addresses still exist and they are this person's. */
export function restore(owner: string, isKnown: (pathname: string) => boolean): void {
  if (tabs.get() !== none) return;
  const stored = readStored(storageKey, sessionStorage) as { owner: string; tabs: Tab[] } | null;
  if (stored?.owner === owner) set({ tabs: stored.tabs.filter(({ pathname }) => isKnown(pathname)).map(fresh) });
}

const fresh = ({ id, pathname, search, isPinned = false, record }: NewTab & { id: string }): Tab => ({
  id,
  pathname,
  search,
  isPinned,
  record,
  refreshCount: 0,
  shown: 0,
});

type NewTab = Pick<Tab, 'pathname' | 'search'> & Partial<Tab>;

function add({ id = newId(), ...tab }: NewTab): string {
  set({ tabs: [...tabs.get().tabs, fresh({ id, ...tab })] });
  return id;
}

export const newId = (): string => `t${Math.random().toString(36).slice(2, 10)}`;

const change = (id: string, changes: Partial<Tab>) =>
  set({ tabs: tabs.get().tabs.map((tab) => (tab.id === id ? { ...tab, ...changes } : tab)) });

const set = (changes: Partial<Tabs>) => tabs.set({ ...tabs.get(), ...changes });

let saving: ReturnType<typeof setTimeout> | undefined;
tabs.subscribe(() => {
  clearTimeout(saving);
  saving = setTimeout(save, saveAfterMs);
});
window.addEventListener('pagehide', () => {
  clearTimeout(saving);
  save();
});

function save() {
  const { profile } = currentSession();
  if (!profile || tabs.get() === none) return;
  const kept = tabs
    .get()
    .tabs.map(({ id, pathname, search, isPinned, record }) => ({ id, pathname, search, isPinned, record }));
  sessionStorage.setItem(storageKey, JSON.stringify({ owner: profile.id, tabs: kept }));
}

let wasSignedIn = currentSession().profile !== null;
onSessionChanged(() => {
  const isSignedIn = currentSession().profile !== null;
  if (wasSignedIn && !isSignedIn) forget();
  wasSignedIn = isSignedIn;
});

/** The next person to sign in finds no tabs. */
function forget() {
  clearPageMemory(tabs.get().tabs.map(({ id }) => id));
  tabs.set(none);
  clearTimeout(saving);
  sessionStorage.removeItem(storageKey);
}
