// The open pages, all but one out of sight: those keep what they hold, and do nothing until they are shown again.
import { MantineThemeProvider } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { Activity, memo, Suspense, useEffect, useLayoutEffect, useMemo } from 'react';
import { isLocked } from '#platform/session/session-lock.ts';
import { useStore } from '#platform/store.ts';
import { PageContext, type Page } from '#ui/layout/page.ts';
import { NotFoundPage } from '../not-found.page.tsx';
import { PageBoundary } from './page-boundary.tsx';
import classes from './open-pages.module.css';
import { keepLayout, memoryOf, noteScroll, panelId, restoreFocus, restoreScroll } from './page-memory.ts';
import { tabElementId } from './tab-ids.ts';
import { isMounted, nameRecord, tabOf, tabs } from './tabs.ts';
import { pageAt, useTabActions } from './use-tabs.ts';

export function OpenPages() {
  const { tabs: open, front } = useStore(tabs);
  // Sort by id: moving a page in the document would reset what is scrolled in it.
  const mounted = open.filter(isMounted).toSorted((a, b) => (a.id < b.id ? -1 : 1));
  return (
    <>
      {mounted.map(({ id, pathname, refreshCount }) => (
        <PagePanel key={id} id={id} pathname={pathname} refreshCount={refreshCount} isInFront={id === front} />
      ))}
      {front === null && open.length > 0 && <NotFoundPage />}
    </>
  );
}

interface PagePanelProps extends PageContentProps {
  isInFront: boolean;
}

const PagePanel = memo(({ id, pathname, refreshCount, isInFront }: PagePanelProps) => {
  useEffect(() => keepLayout(id), [id]);
  useLayoutEffect(() => {
    if (isInFront) restoreScroll(id);
  }, [id, isInFront]);
  useEffect(() => (isInFront ? restoreFocus(id) : undefined), [id, isInFront]);
  return (
    // Said outside of what is hidden, where React would let it wait.
    <div className={classes.place} data-behind={isInFront ? undefined : true} aria-hidden={!isInFront}>
      <Activity mode={isInFront ? 'visible' : 'hidden'}>
        <div
          id={panelId(id)}
          className={classes.panel}
          role="tabpanel"
          aria-labelledby={tabElementId(id)}
          onScrollCapture={({ target }) => target instanceof Element && noteScroll(id, target)}
          onFocusCapture={({ target }) => (memoryOf(id).focused = target)}
        >
          <PageContent id={id} pathname={pathname} refreshCount={refreshCount} />
        </div>
      </Activity>
    </div>
  );
});
PagePanel.displayName = 'PagePanel';

interface PageContentProps {
  id: string;
  pathname: string;
  refreshCount: number;
}

/** Apart from its panel, so that showing and hiding renders nothing of it. */
const PageContent = memo(({ id, pathname, refreshCount }: PageContentProps) => {
  const router = useRouter();
  const { open, setSearch, refresh, guardBack } = useTabActions();
  const page = useMemo<Page>(
    () => ({
      params: pageAt(router, pathname)?.params ?? {},
      subscribe: tabs.subscribe,
      search: () => tabOf(id)?.search ?? noSearch,
      setSearch: (search, step) => setSearch(id, search, step),
      open,
      nameRecord: (name) => nameRecord(id, name),
      canOpen: (path) => pageAt(router, path) !== null,
      isInFront: () => tabs.get().front === id && !isLocked(),
      get unsaved() {
        return memoryOf(id).unsaved;
      },
      guardBack: () => guardBack(id),
    }),
    [router, id, pathname, open, setSearch, guardBack],
  );
  // Dialogs of a page cover this page and no other, and go out of sight with it.
  const theme = useMemo(() => {
    const defaultProps = { portalProps: { target: `#${panelId(id)}` }, lockScroll: false };
    return { components: { Modal: { defaultProps }, Drawer: { defaultProps }, DrawerRoot: { defaultProps } } };
  }, [id]);
  const Shown = pageAt(router, pathname)?.route.options.component;
  return (
    <div className={classes.page}>
      <PageContext value={page}>
        <MantineThemeProvider theme={theme}>
          <PageBoundary key={refreshCount} onRetry={() => refresh(id)}>
            <Suspense>{Shown && <Shown />}</Suspense>
          </PageBoundary>
        </MantineThemeProvider>
      </PageContext>
    </div>
  );
});
PageContent.displayName = 'PageContent';

const noSearch = {};
