// Keeps the tabs and the address bar together, and does what people ask of tabs.
import { useRouter, type AnyRoute, type AnyRouter, type RouterHistory } from '@tanstack/react-router';
import { useEffect, useLayoutEffect, useMemo } from 'react';
import { queryClient } from '#platform/api/queries.ts';
import { createStore } from '#platform/store.ts';
import type { Text } from '#platform/texts.ts';
import { whenIdle } from '#start/when-idle.ts';
import type { HistoryStep, Search } from '#ui/layout/page.ts';
import { guardBack } from './back-guard.ts';
import { hasUnsaved } from './page-memory.ts';
import * as store from './tabs.ts';
import { hrefOf, isClosable, tabOf, tabs, type Tab } from './tabs.ts';

declare module '@tanstack/history' {
  interface HistoryState {
    /** The tab a navigation is meant for. */
    tab?: string;
    /** The step before it is the same page without what this one opened. */
    isPushed?: boolean;
  }
}

interface PageRoute {
  route: AnyRoute;
  params: Record<string, string>;
}

/** The page at an address of the shell, or null where there is none. */
export function pageAt(router: AnyRouter, pathname: string): PageRoute | null {
  const [routes, params] = router.getMatchedRoutes(pathname);
  const route = routes.at(-1);
  return route?.options.component && route.path !== '$' && route.path !== '/' ? { route, params } : null;
}

export const titleAt = (router: AnyRouter, pathname: string): Text | undefined =>
  pageAt(router, pathname)?.route.options.staticData?.title;

/** True for a page that is shown at once, without waiting for the router. */
const isLoaded = (router: AnyRouter, pathname: string): boolean =>
  pageAt(router, pathname)?.route.options.component?.preload === undefined;

/**
 * Skips blockers: only Back is ever asked about (see `guardBack`). A step that waits for that answer would come after
 * the next one, if the page whose work was unsent is hidden meanwhile: the new page's filter would be lost.
 */
const atOnce = { ignoreBlocker: true };

/** Tabs with unsent work whose closing must be confirmed. */
export const tabsToConfirm = createStore<readonly string[]>([]);

export function useTabActions() {
  const router = useRouter();
  return useMemo(() => actionsOn(router), [router]);
}

function actionsOn(router: AnyRouter) {
  const goTo = (tab: Tab, method: 'push' | 'replace' = 'push') =>
    router.history[method](hrefOf(tab), { tab: tab.id }, atOnce);

  /** The tab in front whose address is still to be written. */
  let awaited: string | null = null;
  const writeAwaited = (id: string) => {
    if (awaited !== id) return;
    awaited = null;
    const tab = tabOf(id);
    if (tab && tabs.get().front === id) goTo(tab);
  };

  const show = (id: string) => {
    const tab = tabOf(id);
    if (!tab || tabs.get().front === id) return;
    if (!isLoaded(router, tab.pathname)) return goTo(tab);
    store.show(id);
    // The address does not keep the page waiting.
    awaited = id;
    whenIdle(() => writeAwaited(id));
  };

  const close = (ids: readonly string[]) => {
    const { front } = tabs.get();
    const next = store.frontWithout(ids);
    if (front !== null && ids.includes(front)) show(next);
    store.close(ids);
  };

  const closeOrConfirm = (ids: readonly string[]) => {
    const closable = ids.filter((id) => {
      const tab = tabOf(id);
      return tab && isClosable(tab);
    });
    close(closable.filter((id) => !hasUnsaved(id)));
    const holding = closable.filter(hasUnsaved);
    const [first] = holding;
    if (!first) return;
    show(first); // the question is about the page in sight
    tabsToConfirm.set(holding);
  };

  return {
    show,
    close,
    closeOrConfirm,
    /** The page as it was left, where it is open; else a new tab. */
    open: (pathname: string, search: Search = {}) => {
      if (!isLoaded(router, pathname)) return router.history.push(hrefOf({ pathname, search }), {}, atOnce);
      store.visit({ pathname, search });
      const tab = tabOf(tabs.get().front ?? '');
      if (tab) goTo(tab);
    },
    duplicate: ({ pathname, search }: Pick<Tab, 'pathname' | 'search'>) => {
      const id = store.newId();
      store.visit({ pathname, search, tab: id });
      const tab = tabOf(id);
      if (tab) goTo(tab);
    },
    refresh: (id: string) => {
      // A new page reads anew; what stands behind it does so when it comes to the front.
      void queryClient.invalidateQueries({ refetchType: 'none' });
      store.refresh(id);
    },
    /** Moves by so many places to the right; over the end it begins again. */
    step: (by: number) => {
      const { tabs: open, front } = tabs.get();
      const place = open.findIndex(({ id }) => id === front);
      const next = open.at((place + by) % open.length);
      if (next) show(next.id);
    },
    /** Asks before Back closes what holds unsent work. */
    guardBack: (id: string) => guardBack(router.history, id, () => isGoingBack(router.history)),
    setSearch: (id: string, search: Search, step: HistoryStep = 'replace') => {
      // What is opened right after a change of tabs is a step after it, not before.
      writeAwaited(id);
      store.setSearch(id, search);
      const tab = tabOf(id);
      if (tab && tabs.get().front === id) writeAddress(router, tab, step);
    },
  };
}

/** The browser goes back a moment after it was asked to; a step that is pushed before that would be the one undone. */
export const isGoingBack = (history: RouterHistory): boolean => goingBack.has(history);
const goingBack = new WeakSet<RouterHistory>();

function writeAddress(router: AnyRouter, tab: Tab, step: HistoryStep): void {
  const { history } = router;
  const write = () => {
    const { href, state } = history.location;
    if (step !== 'push')
      return history.replace(hrefOf(tab), { tab: tab.id, isPushed: step === 'replace' && state.isPushed }, atOnce);
    // A link did not say which tab it led to; Back must find that one.
    if (!state.tab) history.replace(href, { tab: tab.id }, atOnce);
    history.flush();
    history.push(hrefOf(tab), { tab: tab.id, isPushed: true }, atOnce);
  };
  if (isGoingBack(history)) return afterNextStep(history, write);
  if (step !== 'undo' || !history.location.state.isPushed) return write();
  goingBack.add(history);
  afterNextStep(history, () => goingBack.delete(history));
  history.back();
}

function afterNextStep(history: RouterHistory, run: () => void): void {
  const unsubscribe = history.subscribe(() => {
    unsubscribe();
    run();
  });
}

/** Follows the router and keeps the home tab; called by the shell alone. */
export function useTabsOfRouter(owner: string, homePath: string): void {
  const router = useRouter();
  useLayoutEffect(() => {
    store.restore(owner, (pathname) => pageAt(router, pathname) !== null);
    store.setHome(homePath);
  }, [router, owner, homePath]);

  useLayoutEffect(() => {
    const follow = ({ pathname, search, state }: typeof router.latestLocation) => {
      if (!pageAt(router, pathname)) return store.clearFront();
      store.visit({ pathname, search: search as Search, tab: state.tab });
      const tab = tabOf(tabs.get().front ?? '');
      if (tab && hrefOf(tab) !== hrefOf({ pathname, search: search as Search }))
        router.history.replace(hrefOf(tab), { tab: tab.id }, atOnce);
    };
    follow(router.latestLocation);
    return router.subscribe('onBeforeRouteMount', ({ toLocation }) => follow(toLocation));
  }, [router]);

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (tabs.get().tabs.some(({ id }) => hasUnsaved(id))) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
}
