// Who gets in, and what is there for him: the rules every navigation behind the login passes.
import { getMenu } from '@backoffice/contract/sign-in/sign-in.ts';
import { isRedirect, redirect, type ParsedLocation } from '@tanstack/react-router';
import { call } from '#platform/api.ts';
import { loadPermissions } from '#platform/permissions.tsx';
import { ApiError } from '#platform/request.ts';
import { currentSession, onSessionChanged, restoreSession, signOut } from '#platform/session.ts';
import { currentTokens } from '#platform/tokens.ts';
import { homePath, menuSettings, plainMenu, tenantPages, type MenuPage } from './menu.ts';

/** Lets the signed-in pass with everything they need, and sends all others to the login. */
export async function guardPage(location: ParsedLocation, showPages: (pages: MenuPage[]) => void): Promise<void> {
  try {
    if (currentTokens()) void loadMenu(); // together with everything else, since it need not know who asks
    const isSignedIn = await restoreSession();
    const { profile } = currentSession();
    if (!isSignedIn || !profile) {
      forgetMenu();
      throw toLogin(location);
    }
    await loadPermissions(profile.role);
    await loadMenu();
    showPages(tenantPages(menuSettings.get(), profile.role));
  } catch (error) {
    // Nobody is logged out because of the network: the page says what is wrong and offers another try.
    if (isRedirect(error) || (error instanceof ApiError && error.isTransient)) throw error;
    await signOut();
    forgetMenu();
    throw toLogin(location);
  }
}

/** With the way back, unless it is where everybody lands anyway. */
function toLogin({ pathname, href }: ParsedLocation) {
  const search = pathname === '/' || pathname === homePath ? {} : { redirect: href };
  return redirect({ to: '/login', search, replace: true });
}

/** Whoever is signed in has no business on the login page. */
export async function guardLogin(wayBack: string | undefined): Promise<void> {
  const isSignedIn = await restoreSession().catch(() => false);
  if (isSignedIn) throw redirect({ href: wayBack ?? homePath, replace: true });
}

/** The access token the menu was asked with: it is asked once for each. */
let askedWith: string | null = null;
/** Whoever comes while the first answer is on its way waits for it too: without it he would see what the tenant hides. */
let firstAnswer: Promise<void> | null = null;

export async function loadMenu(): Promise<void> {
  const token = currentTokens()?.access_token ?? null;
  if (token === askedWith) return firstAnswer ?? undefined;
  const isFirst = askedWith === null;
  askedWith = token;
  const answer = call(getMenu, {}).then(menuSettings.set, (error: unknown) => {
    console.warn('The menu could not be loaded; going on with what is known', error); // oxlint-disable-line no-console -- the menu still works
  });
  // Later ones only look for changes, for which nobody waits.
  if (isFirst) firstAnswer = answer;
  await firstAnswer;
}

function forgetMenu() {
  askedWith = null;
  firstAnswer = null;
  menuSettings.set(plainMenu);
}

onSessionChanged(() => {
  if (currentSession().status !== 'authenticated') forgetMenu();
});
