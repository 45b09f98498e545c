// The signed-in person: profile, sign-in and sign-out.
import type { InputOf, OutputOf } from '@backoffice/contract/kit/endpoint.ts';
import { getMyProfile, logIn, logOut, verifyAuthenticator } from '@backoffice/contract/sign-in/sign-in.ts';
import { challengePasskey, verifyPasskey } from '@backoffice/contract/sign-in/sign-in.passkeys.ts';
import { verifyRecoveryCode } from '@backoffice/contract/sign-in/sign-in.recovery-codes.ts';
import { call } from '#platform/api/api.ts';
import { forgetPermissions, loadPermissions, readPermissionsAhead } from './permissions.tsx';
import { queryClient } from '#platform/api/queries.ts';
import { ApiError } from '#platform/api/request.ts';
import { SessionError } from './session-error.ts';
import { noteLocked, showUnlocked } from './session-lock.ts';
import { createStore, useStore } from '#platform/store.ts';
import { setLocale } from '#platform/texts.ts';
import { checkedTokens, sessionIdOf, type Tokens } from './tokens.claims.ts';
import {
  syncWithTabs,
  clearTokens,
  currentTokens,
  onTokensChanged,
  replaceTokens,
  saveTokens,
  type StoredTokens,
} from './tokens.ts';

export type Profile = Omit<OutputOf<typeof getMyProfile>, 'locked' | 'language'>;
export type Session =
  | { status: 'idle' | 'authenticating' | 'mfa_required' | 'error'; profile: null }
  | { status: 'authenticated'; profile: Profile };

const session = createStore<Session>({ status: 'idle', profile: null });

export const currentSession = session.get;
export const onSessionChanged = session.subscribe;
export const useSession = (): Session => useStore(session);

const isNow = (...statuses: Session['status'][]) => statuses.includes(session.get().status);

/** Valid for the second step alone; never stored. */
let pending: { tokens: Tokens; remember: boolean } | null = null;
/** This tab is about to store new tokens itself. */
let isSigningIn = false;

let knownSession = currentSessionId();
function currentSessionId(): string | null {
  const tokens = currentTokens();
  return tokens && sessionIdOf(tokens);
}

// Tokens cleared anywhere (a refused request, the log-out button, another tab) end the session and all of its data.
onTokensChanged(() => {
  const id = currentSessionId();
  if (id === knownSession) return; // tokens were only renewed
  knownSession = id;
  if (isSigningIn) return;
  clearSessionData();
  // Another tab signed in.
  if (id) void restoreSession().catch(() => {});
});

function clearSessionData() {
  pending = null;
  queryClient.clear();
  forgetPermissions();
  session.set({ status: 'idle', profile: null });
  showUnlocked();
}

export interface Credentials {
  username: string;
  password: string;
  rememberMe: boolean;
  captcha_id?: string | undefined;
  captcha?: string | undefined;
}

/** Ends in `authenticated`, or in `mfa_required` where a code is asked too. */
export async function signIn({ password, rememberMe, ...credentials }: Credentials): Promise<void> {
  session.set({ status: 'authenticating', profile: null });
  try {
    const { md5 } = await import('js-md5'); // needed only at sign-in
    const asked_at = Date.now();
    const { mfa, ...answer } = await call(logIn, { ...credentials, rememberMe, password: md5(password) });
    const tokens = checkedTokens(answer);
    if (mfa) {
      pending = { tokens, remember: rememberMe };
      session.set({ status: 'mfa_required', profile: null });
      return;
    }
    await startSession({ ...tokens, asked_at }, { remember: rememberMe });
  } catch (error) {
    fail(error);
  }
}

/** The second step, by a code of the authenticator. */
export const verifyCode = (code: string): Promise<void> =>
  passSecondStep((bearer) => call(verifyAuthenticator, { code }, { bearer }));

/** The second step where the authenticator is lost. */
export const recoverWithCode = (code: string): Promise<void> =>
  passSecondStep((bearer) => call(verifyRecoveryCode, { code }, { bearer }));

/** Challenge that a passkey of this person must sign; null if they have none for this address. */
export async function challengeForPasskey() {
  if (!pending) return null;
  const { options } = await call(challengePasskey, {}, { bearer: pending.tokens.access_token });
  return options;
}

/** The second step, by a passkey. */
export const verifyWithPasskey = (signed: InputOf<typeof verifyPasskey>): Promise<void> =>
  passSecondStep((bearer) => call(verifyPasskey, signed, { bearer }));

/** A wrong code can be tried again; when the attempt itself is over, so is the sign-in. */
async function passSecondStep(verify: (bearer: string) => Promise<Tokens>): Promise<void> {
  if (!pending) throw new SessionError('session.none_pending');
  const { tokens, remember } = pending;
  const asked_at = Date.now();
  try {
    const answer = await verify(tokens.access_token);
    await startSession({ ...checkedTokens(answer), asked_at }, { remember });
  } catch (error) {
    if (currentTokens() || !(error instanceof ApiError)) fail(error);
    if (error.status === 401) fail(new SessionError('session.none_pending')); // attempt expired or codes used up
    throw error;
  }
}

async function startSession(tokens: StoredTokens, { remember }: { remember: boolean }) {
  isSigningIn = true;
  try {
    saveTokens(tokens, { remember });
    const language = await loadProfile();
    if (language) setLocale(language);
    pending = null;
  } finally {
    isSigningIn = false;
  }
}

/** A failed sign-in leaves nothing of itself. */
function fail(error: unknown): never {
  clearTokens();
  clearSessionData();
  session.set({ status: 'error', profile: null });
  throw error;
}

/** Goes back from the second step to the first. */
export function abandonSignIn(): void {
  pending = null;
  session.set({ status: 'idle', profile: null });
}

/** Proves that an authenticator was bound; the session goes on with the tokens of the answer. */
export async function confirmAuthenticator(code: string): Promise<void> {
  const asked_at = Date.now();
  const answer = await call(verifyAuthenticator, { code });
  replaceTokens({ ...checkedTokens(answer), asked_at });
}

let restoring: Promise<boolean> | null = null;

/**
 * True once the person of the stored tokens is known. False without them, or when the server refuses them.
 * Throws where the server cannot be reached: a network failure logs no one out.
 */
export function restoreSession(): Promise<boolean> {
  restoring ??= restore().finally(() => (restoring = null));
  return restoring;
}

async function restore(): Promise<boolean> {
  if (isNow('authenticated')) return true;
  if (isNow('authenticating', 'mfa_required')) return false;
  isSigningIn = true;
  try {
    const synced = syncWithTabs();
    if (synced) await synced;
    if (currentTokens()) await loadProfile();
    else forgetPermissions();
  } catch (error) {
    if (error instanceof ApiError && error.isTransient) throw error;
    clearTokens();
    clearSessionData();
  } finally {
    isSigningIn = false;
  }
  return isNow('authenticated');
}

/** Answers the profile as it is now; null where it cannot be read. */
export async function reloadProfile(): Promise<Profile | null> {
  await loadProfile().catch(() => {});
  return session.get().profile;
}

/** Takes over what the person has just chosen, here at once; elsewhere with the next profile. */
export function showPreferences(preferences: Profile['preferences']): void {
  const { profile } = session.get();
  if (profile) session.set({ status: 'authenticated', profile: { ...profile, preferences } });
}

/** Answers the language of the account, which a new session begins with. */
async function loadProfile() {
  readPermissionsAhead();
  const { locked, language, ...profile } = await call(getMyProfile, {});
  noteLocked(locked);
  await loadPermissions(profile.role);
  if (currentTokens()) session.set({ status: 'authenticated', profile });
  return language;
}

/** The server need not hear of it where it has ended the session itself. */
export async function signOut({ tellServer = true } = {}): Promise<void> {
  if (tellServer)
    await call(logOut, {}).catch((error: unknown) => {
      console.warn('The log-out did not reach the server', error); // oxlint-disable-line no-console -- as specified, only logged
    });
  clearTokens();
}
