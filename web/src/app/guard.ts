// Rules of every navigation behind the login: who may open a page, and with which permissions and menu.
import { getMenu } from '@backoffice/contract/sign-in/sign-in.ts';
import { isRedirect, redirect, type ParsedLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { call } from '#platform/api/api.ts';
import { useAppSettings } from '#platform/api/app-settings.ts';
import { loadPermissions } from '#platform/session/permissions.tsx';
import { ApiError } from '#platform/api/request.ts';
import { currentSession, onSessionChanged, restoreSession, signOut } from '#platform/session/session.ts';
import { currentTokens } from '#platform/session/tokens.ts';
import { loginPath, returnAddress } from './addresses.ts';
import { menuSettings, plainMenu, tenantPages, type MenuPage } from './menu/menu.ts';

/** Loads what signed-in people need, and sends all others to the login. */
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
    // A network failure logs no one out: the page says what is wrong and offers a retry.
    if (isRedirect(error) || (error instanceof ApiError && error.isTransient)) throw error;
    await signOut();
    forgetMenu();
    throw toLogin(location);
  }
}

function toLogin({ pathname, href }: ParsedLocation) {
  return redirect({ to: loginPath, search: returnAddress(pathname, href), replace: true });
}

/** Signed-in people are sent on from the login page. */
export async function guardLogin(returnTo: string | undefined): Promise<void> {
  const isSignedIn = await restoreSession().catch(() => false);
  if (isSignedIn) throw redirect({ href: returnTo ?? '/', replace: true });
}

/** The access token the menu was requested with: once for each. */
let requestedWith: string | null = null;
/** Navigations before the first answer wait for it too: without it they would show what the tenant hides. */
let firstAnswer: Promise<void> | null = null;

export async function loadMenu(): Promise<void> {
  const token = currentTokens()?.access_token ?? null;
  if (token === requestedWith) return firstAnswer ?? undefined;
  const isFirst = requestedWith === null;
  requestedWith = token;
  const answer = requestMenu();
  // Later answers only bring changes; no navigation waits for them.
  if (isFirst) firstAnswer = answer;
  await firstAnswer;
}

const requestMenu = (): Promise<void> =>
  call(getMenu, {}).then(menuSettings.set, (error: unknown) => {
    console.warn('The menu could not be loaded; going on with what is known', error); // oxlint-disable-line no-console -- the menu still works
  });

/** Shows at once what the tenant changes: its region, the order, what it hides. All of them are among its settings. */
export function useMenuUpdates(): void {
  const version = useAppSettings().data?.version;
  const shownVersion = useRef(version);
  useEffect(() => {
    if (shownVersion.current !== undefined && version !== shownVersion.current) void requestMenu();
    shownVersion.current = version;
  }, [version]);
}

function forgetMenu() {
  requestedWith = null;
  firstAnswer = null;
  menuSettings.set(plainMenu);
}

onSessionChanged(() => {
  if (currentSession().status !== 'authenticated') forgetMenu();
});
