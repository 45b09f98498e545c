// The first screen: people with a session get the app, all others the login, for which neither router nor pages are loaded.
import { startTransition, Suspense, useEffect, useState } from 'react';
import { SignInPage } from '#features/sign-in/sign-in.page.tsx';
import { texts } from '#features/sign-in/sign-in.texts.ts';
import { useBranding } from '#platform/api/app-settings.ts';
import { restoreSession, useSession } from '#platform/session/session.ts';
import { currentTokens } from '#platform/session/tokens.ts';
import { useText } from '#platform/texts.ts';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import { Around } from './around.tsx';
import { loginPath, returnAddress } from './addresses.ts';

/** The app where it is to be shown at once; a session may also come from another tab. */
export async function findEntrance(): Promise<'app' | 'login' | 'check'> {
  const { pathname } = window.location;
  // Papers of clients are checked by people who have no login.
  if (pathname.startsWith('/verify/')) return 'check';
  if (currentTokens() !== null || pathname === '/error') return 'app';
  // Only the app can tell a connection that fails from a session that is over.
  const isSignedIn = await restoreSession().catch(() => pathname !== loginPath);
  return isSignedIn ? 'app' : 'login';
}

/** Comes with its first page, so that both are drawn at once: React lets what follows a first empty frame wait for 300 ms. */
const Inside = lazyPart(async () => {
  const inside = await import('./inside.tsx');
  await inside.router.load();
  return inside;
});

/** Loads what the entrance shows, before anything is drawn. */
export async function prepareEntrance(first: Awaited<ReturnType<typeof findEntrance>>): Promise<void> {
  if (first === 'app') await Inside.preload();
}

const DocumentCheck = lazyPart(async () => ({
  default: (await import('#features/client-documents/client-documents.check.page.tsx')).DocumentCheckPage,
}));

export function Entrance({ first }: { first: 'app' | 'login' | 'check' }) {
  return (
    <Around>
      <Suspense>{first === 'check' ? <DocumentCheck /> : first === 'app' ? <Inside /> : <LoginFirst />}</Suspense>
    </Around>
  );
}

function LoginFirst() {
  const { status } = useSession();
  const [isInside, setIsInside] = useState(false);
  useEffect(() => {
    // The login stays in view until what follows it is there.
    if (status === 'authenticated') startTransition(() => setIsInside(true));
  }, [status]);
  return isInside ? <Inside /> : <Login />;
}

function Login() {
  const t = useText();
  const { app_name } = useBranding();
  useEffect(() => {
    const { pathname, search, hash } = window.location;
    if (pathname === loginPath) return;
    const kept = new URLSearchParams(returnAddress(pathname, pathname + search + hash)).toString();
    window.history.replaceState(null, '', kept ? `${loginPath}?${kept}` : loginPath);
  }, []);
  return (
    <>
      <title>{`${app_name} | ${t(texts.login)}`}</title>
      <SignInPage />
    </>
  );
}
