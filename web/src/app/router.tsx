// Every address of the web. The pages of the menu get theirs once the guard knows what the tenant's menu shows.
import {
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  redirect,
  type RouteComponent,
} from '@tanstack/react-router';
import type { FunctionComponent } from 'react';
import { currentSession, onSessionChanged } from '#platform/session/session.ts';
import type { Text } from '#platform/texts.ts';
import { currentTokens } from '#platform/session/tokens.ts';
import { lazyComponent } from '#ui/feedback/lazy-part.tsx';
import { SignInPage } from '#features/sign-in/sign-in.page.tsx';
import { texts as signInTexts } from '#features/sign-in/sign-in.texts.ts';
import { ErrorPage, PublicErrorPage } from './error.page.tsx';
import { guardLogin, guardPage } from './guard.ts';
import { loginPath } from './addresses.ts';
import { plainMenu, startPath, tenantPages, type MenuPage } from './menu/menu.ts';
import { menuTexts } from '#core/words/menu.texts.ts';
import { NotFoundPage } from './not-found.page.tsx';
import { PageTitle } from './shell/page-title.tsx';
import { pageComponents, recordPageComponents } from './page-components.ts';
import type { PageName } from './pages.ts';
import { texts } from './shell/shell.texts.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    title?: Text;
    page?: PageName;
  }
  interface Register {
    router: AppRouter;
  }
}

const Root = () => (
  <>
    <PageTitle />
    <Outlet />
  </>
);
const Shell = lazyComponent(async () => (await import('./shell/shell.tsx')).Shell);

interface Tree {
  frame: Frame;
  menuPages: readonly MenuPage[];
  showPages: (pages: MenuPage[]) => void;
  isKnown: (path: string) => boolean;
}

function createTree({ frame, menuPages, showPages, isKnown }: Tree) {
  const rootRoute = createRootRoute({ component: Root });
  const loginRoute = createRoute({
    getParentRoute: () => rootRoute,
    path: loginPath,
    staticData: { title: signInTexts.login },
    // Said outright, because the router keeps what a check merely leaves out.
    validateSearch: ({ redirect: target }): { redirect?: string | undefined } => ({
      redirect: isLocalPath(target) ? target : undefined,
    }),
    beforeLoad: ({ search }) => guardLogin(search.redirect),
    component: SignInPage,
  });
  const errorRoute = createRoute({
    getParentRoute: () => rootRoute,
    path: '/error',
    staticData: { title: texts.error },
    component: PublicErrorPage,
  });
  const layoutRoute = createRoute({
    getParentRoute: () => rootRoute,
    id: 'layout',
    beforeLoad: ({ location }) => {
      // With tokens it will most likely be shown: loaded while the server is asked for the profile.
      if (currentTokens()) preloadPage(frame, location.pathname);
      return guardPage(location, showPages);
    },
    component: frame,
  });
  const indexRoute = createRoute({
    getParentRoute: () => layoutRoute,
    path: '/',
    beforeLoad: () => {
      throw redirect({ to: startPath(), replace: true });
    },
  });
  const routeOf = (name: PageName, path: string, component: RouteComponent) =>
    createRoute({
      getParentRoute: () => layoutRoute,
      path,
      staticData: { title: menuTexts[name], page: name },
      component,
    });
  const pageRoutes = menuPages.flatMap(({ name, path }) => {
    const record = recordPageComponents[name];
    return [routeOf(name, path, pageComponents[name]), ...(record ? [routeOf(name, `${path}/$id`, record)] : [])];
  });
  const notFoundRoute = createRoute({
    getParentRoute: () => layoutRoute,
    path: '$',
    staticData: { title: texts.notFoundTitle },
    // Not found before the pages of the menu were there: go again.
    beforeLoad: ({ location }) => {
      if (isKnown(location.pathname)) throw redirect({ href: location.href, replace: true });
    },
    component: NotFoundPage,
  });
  return rootRoute.addChildren([
    loginRoute,
    errorRoute,
    layoutRoute.addChildren([indexRoute, ...pageRoutes, notFoundRoute]),
  ]);
}

/** What stands around the pages behind the login. */
type Frame = FunctionComponent & { preload?: () => Promise<void> };

export function createAppRouter({ frame = Shell }: { frame?: Frame } = {}) {
  let shown = '';
  const treeWith = (menuPages: readonly MenuPage[]): ReturnType<typeof createTree> =>
    createTree({
      frame,
      menuPages,
      showPages: (next) => {
        const names = next.map(({ name }) => name).join();
        if (names === shown) return;
        shown = names;
        router.update({ routeTree: treeWith(next) });
      },
      isKnown: (path): boolean => router.getMatchedRoutes(path)[0].at(-1)?.path !== '$',
    });
  const router = createRouter({
    routeTree: treeWith([]),
    defaultPreload: 'intent',
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFoundPage,
    // Addresses in plain words, ?fake=true&page=2; the reader of a value knows its type.
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch: (search) => {
      const words = new URLSearchParams(definedIn(search)).toString();
      return words && `?${words}`;
    },
  });
  return router;
}
export type AppRouter = ReturnType<typeof createAppRouter>;

const definedIn = (search: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(search).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );

function preloadPage(frame: Frame, pathname: string): void {
  const page = tenantPages(plainMenu, null).find(({ path }) => path === pathname);
  for (const part of [frame, page && pageComponents[page.name]]) void part?.preload?.();
}

/** After every sign-in and sign-out the guards decide again. */
export function guardBySession(router: AppRouter): () => void {
  let wasSignedIn = currentSession().status === 'authenticated';
  return onSessionChanged(() => {
    const isSignedIn = currentSession().status === 'authenticated';
    if (isSignedIn !== wasSignedIn) void router.invalidate();
    wasSignedIn = isSignedIn;
  });
}

/** Only a path of ours, and without control characters, which browsers leave out of it: an address of another site must not be smuggled in as the place to go after the login. */
function isLocalPath(target: unknown): target is string {
  return typeof target === 'string' && /^\/(?![/\\])\P{Cc}*$/u.test(target);
}
