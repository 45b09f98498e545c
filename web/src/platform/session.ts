// The signed-in person: who he is, how he comes in and how he leaves.
import type { OutputOf } from '@backoffice/contract/endpoint.ts';
import { getOwnProfile, logIn, logOut } from '@backoffice/contract/sign-in.ts';
import { call } from './api.ts';
import { forgetPermissions, loadPermissions } from './permissions.tsx';
import { queryClient } from './queries.ts';
import { createStore, useStore } from './store.ts';
import { clearTokens, currentTokens, onTokensChanged, saveTokens } from './tokens.ts';

export type Profile = OutputOf<typeof getOwnProfile>;
export type Session =
  | { status: 'idle' | 'authenticating' | 'error'; profile: null }
  | { status: 'authenticated'; profile: Profile };

const session = createStore<Session>({ status: 'idle', profile: null });

export const currentSession = session.get;
export const onSessionChanged = session.subscribe;
export const useSession = (): Session => useStore(session);

// Whoever clears the tokens (a refused request, the log-out button) ends the session and leaves nothing behind.
onTokensChanged(() => {
  if (currentTokens()) return;
  queryClient.clear();
  forgetPermissions();
  session.set({ status: 'idle', profile: null });
});

export interface Credentials {
  username: string;
  password: string;
  rememberMe: boolean;
}

export async function signIn({ username, password, rememberMe }: Credentials): Promise<void> {
  session.set({ status: 'authenticating', profile: null });
  try {
    const { md5 } = await import('js-md5'); // only needed by those who sign in
    const tokens = await call(logIn, { username, password: md5(password), rememberMe });
    saveTokens(tokens, { remember: rememberMe });
    await loadProfile();
  } catch (error) {
    clearTokens();
    session.set({ status: 'error', profile: null });
    throw error;
  }
}

/** True once the person of the stored tokens is known. Without them, or when the server refuses them, nobody is. */
export async function restoreSession(): Promise<boolean> {
  if (session.get().status === 'authenticated') return true;
  if (!currentTokens()) return false;
  try {
    await loadProfile();
    return true;
  } catch {
    clearTokens();
    return false;
  }
}

async function loadProfile() {
  const profile = await call(getOwnProfile, {});
  await loadPermissions(profile.role);
  session.set({ status: 'authenticated', profile });
}

export async function signOut(): Promise<void> {
  await call(logOut, {}).catch((error: unknown) => {
    console.warn('The log-out did not reach the server', error); // oxlint-disable-line no-console -- nobody else needs to know
  });
  clearTokens();
}
