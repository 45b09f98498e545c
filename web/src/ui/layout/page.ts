// The page a component stands in: one tab of the shell, with an address of its own also while another tab is in front.
import { createContext, use, useEffect, useId, useMemo, useSyncExternalStore } from 'react';
import type { Text } from '#platform/texts.ts';

/** Search parameters of the address, as text. */
export type Search = Readonly<Record<string, string>>;

/** Effect of a changed search on the browser's history: the same step, a new one that Back undoes, or the undoing of it. */
export type HistoryStep = 'replace' | 'push' | 'undo';

export interface Page {
  params: Readonly<Record<string, string>>;
  subscribe: (listener: () => void) => () => void;
  /** The same object until it changes. */
  search: () => Search;
  /** Sets the search of this page; the address bar follows while the page is in front. */
  setSearch: (search: Search, step?: HistoryStep) => void;
  /** Another page, in the tab that has it or in a new one. */
  open: (pathname: string, search: Search) => void;
  /** Says what the record is called that its address has open: the tab of a record bears that name. */
  nameRecord: (name: Text) => void;
  /** False for a page that the tenant or the person's role hides. */
  canOpen: (pathname: string) => boolean;
  isInFront: () => boolean;
  /** The forms of this page that hold unsent work. */
  unsaved: Set<string>;
  /** Asks about Back while one of them does. Returns the function that ends it. */
  guardBack: () => () => void;
}

export const PageContext = createContext<Page | null>(null);

/** Replaces the router's own hooks, which tell of the tab in front and not of the one that asks. */
export function usePage() {
  const page = use(PageContext);
  if (!page) throw new Error('This component belongs into a page');
  const search = useSyncExternalStore(page.subscribe, page.search);
  return { params: page.params, search, setSearch: page.setSearch, open: page.open, canOpen: page.canOpen };
}

/** The page with one part of its address kept whatever else changes: for one list of several on a page. */
export function usePageKeeping(name: string, value: string): Page | null {
  const page = use(PageContext);
  return useMemo(
    () => page && { ...page, setSearch: (next, step) => page.setSearch({ [name]: value, ...next }, step) },
    [page, name, value],
  );
}

/** Says that closing this page would lose work: the shell asks first, and never lets such a page sleep. */
export function useUnsaved(isUnsaved: boolean): void {
  const page = use(PageContext);
  const id = useId();
  useEffect(() => {
    if (!isUnsaved) return;
    if (!page) return askBeforeUnload();
    page.unsaved.add(id);
    // One question for all forms of the page.
    const endGuard = page.unsaved.size === 1 ? page.guardBack() : undefined;
    return () => {
      endGuard?.();
      // Effects end also when the page goes behind another; its work is still unsent then.
      if (page.isInFront()) page.unsaved.delete(id);
    };
  }, [isUnsaved, page, id]);
}

const ask = (event: BeforeUnloadEvent) => event.preventDefault();

function askBeforeUnload() {
  window.addEventListener('beforeunload', ask);
  return () => window.removeEventListener('beforeunload', ask);
}
