// Staying signed in: tokens are renewed before they expire, once at a time for all tabs, and in spite of a bad network.
import { refreshTokens } from '@backoffice/contract/sign-in/sign-in.ts';
import { ApiError, request } from '#platform/api/request.ts';
import { SessionError } from './session-error.ts';
import { checkedTokens, lifeMsOf, type Tokens } from './tokens.claims.ts';
import {
  syncWithTabs,
  clearTokens,
  currentTokens,
  onTokensChanged,
  replaceTokens,
  type StoredTokens,
} from './tokens.ts';
import { withTabLock } from './tab-lock.ts';

const leadMs = 60_000;
const slowMs = 4_000;
/** Time after which a repeated request could reach the server too late. */
const lastRepeatMs = 7_000;
const answerMs = 30_000;
/** Tokens that another tab has just broadcast arrive within this. */
const broadcastMs = 50;
const firstPauseMs = 1_000;
const longestPauseMs = 30_000;

let renewing: Promise<void> | null = null;

/** Newer tokens than these, fetched by this tab or another. Throws where there are none; a refusal ends the session. */
export function renewTokens(stale: Tokens): Promise<void> {
  renewing ??= withTabLock('session-refresh', () => renew(stale))
    .catch((error: unknown) => {
      throw isKnown(error) ? error : new ApiError('network.unreachable'); // no turn, no answer: try again later
    })
    .finally(() => (renewing = null));
  return renewing;
}

const isKnown = (error: unknown): boolean => error instanceof ApiError || error instanceof SessionError;

async function renew(stale: Tokens) {
  await pause(broadcastMs);
  await syncWithTabs();
  const tokens = currentTokens();
  if (tokens && tokens.access_token !== stale.access_token) return; // another tab was faster
  try {
    if (!tokens) throw new SessionError('session.no_refresh_token');
    const renewed = await fetchTokens(tokens.refresh_token);
    // A person who signed out meanwhile must not be signed in by this answer.
    if (currentTokens()?.refresh_token === tokens.refresh_token) replaceTokens(renewed);
  } catch (error) {
    if (isRefusal(error)) clearTokens();
    throw error;
  }
}

/**
 * A slow answer is not given up but asked for a second time: for ten seconds the server takes the same token again, and
 * either answer is good. Later the same token would look like theft and end the session, so a page that was suspended
 * after its first request (a computer that slept, a machine too busy to draw) waits for that one answer.
 */
async function fetchTokens(refreshToken: string): Promise<StoredTokens> {
  const askedAt = Date.now();
  const first = askForTokens(refreshToken);
  const isSlow = await Promise.race([first.then(isDone, isDone), pause(slowMs).then(() => true)]);
  const mayAskAgain = isSlow && Date.now() - askedAt < lastRepeatMs;
  return mayAskAgain ? Promise.any([first, askForTokens(refreshToken)]).catch(() => first) : first;
}

const isDone = () => false;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function askForTokens(refreshToken: string): Promise<StoredTokens> {
  const asked_at = Date.now();
  const { method, path } = refreshTokens;
  const headers = new Headers({ accept: 'application/json' });
  const response = await request(path, { method, headers, signal: AbortSignal.timeout(answerMs) }, refreshToken);
  return { ...checkedTokens((await response.json()) as Partial<Tokens>), asked_at };
}

/** The server said no. Anything else may be the network, which logs no one out. */
const isRefusal = (error: unknown): boolean =>
  error instanceof SessionError || (error instanceof ApiError && (error.status === 401 || error.status === 403));

/** A minute before the access token expires; at half of its life where it lives shorter than two. */
export function dueAt(tokens: StoredTokens): number {
  const lifeMs = lifeMsOf(tokens);
  return tokens.asked_at + Math.max(lifeMs - leadMs, lifeMs / 2);
}

/** The server need not be asked to know that this access token is of no use any more. */
export const hasExpired = (tokens: StoredTokens): boolean => Date.now() >= tokens.asked_at + lifeMsOf(tokens);

/** Renews whatever tokens there are, in time, for as long as the page lives. */
export function keepRenewing(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  const plan = () => {
    failures = 0;
    planAfter(untilDue());
  };
  const planAfter = (ms: number) => {
    clearTimeout(timer);
    timer = currentTokens() ? setTimeout(attempt, ms) : undefined;
  };
  const attempt = () => {
    const tokens = currentTokens();
    if (!tokens) return;
    renewTokens(tokens).then(
      // A renewal that was under way may have been of older tokens than these.
      () => untilDue() === 0 && planAfter(firstPauseMs),
      () => planAfter(Math.min(firstPauseMs * 2 ** failures++, longestPauseMs)),
    );
  };
  // A computer that slept, or was offline, has missed its moment.
  const renewIfDue = () => untilDue() === 0 && attempt();
  const unsubscribe = onTokensChanged(plan);
  window.addEventListener('online', renewIfDue);
  document.addEventListener('visibilitychange', renewIfDue);
  plan();
  return () => {
    clearTimeout(timer);
    unsubscribe();
    window.removeEventListener('online', renewIfDue);
    document.removeEventListener('visibilitychange', renewIfDue);
  };
}

function untilDue(): number {
  const tokens = currentTokens();
  return tokens ? Math.max(0, dueAt(tokens) - Date.now()) : Infinity;
}
