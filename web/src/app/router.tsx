// Every address of the web, and who gets in.
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import { currentSession, onSessionChanged, restoreSession } from '#platform/session.ts';
import type { Text } from '#platform/texts.ts';
import { ErrorPage } from './error.page.tsx';
import { menuTexts } from './menu.texts.ts';
import { NotFoundPage } from './not-found.page.tsx';
import { PageTitle } from './page-title.tsx';
import { homePath, menuPages } from './menu.ts';
import { pages } from './pages.ts';
import { texts } from './shell.texts.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    title?: Text;
  }
  interface Register {
    router: AppRouter;
  }
}

const rootRoute = createRootRoute({
  component: () => (
    <>
      <PageTitle />
      <Outlet />
    </>
  ),
});

const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  staticData: { title: texts.login },
  // Said outright, because the router keeps what a check merely leaves out.
  validateSearch: ({ redirect: target }): { redirect?: string | undefined } => ({
    redirect: isOwnPath(target) ? target : undefined,
  }),
  beforeLoad: async ({ search }) => {
    if (await restoreSession()) throw redirect({ href: search.redirect ?? homePath, replace: true });
  },
  component: lazyRouteComponent(() => import('#features/sign-in/sign-in.page.tsx'), 'SignInPage'),
});

const errorRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/error',
  staticData: { title: texts.error },
  component: ErrorPage,
});

const layoutRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'layout',
  beforeLoad: async ({ location }) => {
    if (await restoreSession()) return;
    const search = location.pathname === '/' || location.pathname === homePath ? {} : { redirect: location.href };
    throw redirect({ to: '/login', search, replace: true });
  },
  component: lazyRouteComponent(() => import('./shell.tsx'), 'Shell'),
});

const indexRoute = createRoute({
  getParentRoute: () => layoutRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: homePath, replace: true });
  },
});

const pageRoutes = menuPages.map(({ name, path }) =>
  createRoute({
    getParentRoute: () => layoutRoute,
    path,
    staticData: { title: menuTexts[name] },
    component: pages[name],
  }),
);

const notFoundRoute = createRoute({
  getParentRoute: () => layoutRoute,
  path: '$',
  staticData: { title: texts.notFoundTitle },
  component: NotFoundPage,
});

const routeTree = rootRoute.addChildren([
  loginRoute,
  errorRoute,
  layoutRoute.addChildren([indexRoute, ...pageRoutes, notFoundRoute]),
]);

export const createAppRouter = () =>
  createRouter({
    routeTree,
    defaultPreload: 'intent',
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFoundPage,
    // Addresses in plain words, ?fake=true&page=2; whoever reads a value knows its type.
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch: (search) => {
      const words = new URLSearchParams(definedIn(search)).toString();
      return words && `?${words}`;
    },
  });
export type AppRouter = ReturnType<typeof createAppRouter>;

const definedIn = (search: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(search).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );

/** Whenever somebody comes or goes, the guards decide again. */
export function guardBySession(router: AppRouter): () => void {
  let wasSignedIn = currentSession().status === 'authenticated';
  return onSessionChanged(() => {
    const isSignedIn = currentSession().status === 'authenticated';
    if (isSignedIn !== wasSignedIn) void router.invalidate();
    wasSignedIn = isSignedIn;
  });
}

/** Only a path of ours: an address of another site must not be smuggled in as the place to go after the login. */
function isOwnPath(target: unknown): target is string {
  return typeof target === 'string' && /^\/(?![/\\])/.test(target);
}
