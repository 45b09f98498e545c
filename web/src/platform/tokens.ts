// The tokens of the signed-in person: kept for good when he asked to be remembered, else as long as his browser tabs.
//
// Session storage belongs to one tab, but staff open records in new tabs all day, so tabs hand the session on to each
// other over a BroadcastChannel. That gives nothing away: only pages of this very origin hear it, and they could read
// the storage of their own tab anyway; when the last tab closes the session is gone from the browser, as promised.
import { readStored } from './storage.ts';
import { createStore } from './store.ts';
import { checkedTokens, generationOf, sessionIdOf, type Tokens } from './tokens.claims.ts';

export interface KeptTokens extends Tokens {
  /** When they were asked for, by this computer's clock, which may differ from the server's: they are not older. */
  asked_at: number;
}

const storageKey = 'session-tokens';
/** Which session of session storage is open, and its newest generation. No secret, so all tabs may read it. */
const newestKey = 'session-newest';
const answerMs = 400;

type Message = { kind: 'tokens'; tokens: KeptTokens } | { kind: 'ended'; session: string } | { kind: 'asked' };

const store = createStore(storedTokens());
const tabs = new BroadcastChannel('session');
const tell = (message: Message) => tabs.postMessage(message); // oxlint-disable-line unicorn/require-post-message-target-origin -- a channel has one origin

export const currentTokens = store.get;
export const onTokensChanged = store.subscribe;

export function saveTokens(tokens: KeptTokens, { remember }: { remember: boolean }): void {
  forgetStored();
  keep(tokens, remember ? localStorage : sessionStorage);
}

/** The next generation of the same session, kept where the last one was. */
export function replaceTokens(tokens: KeptTokens): void {
  keep(tokens, isInTab() ? sessionStorage : localStorage);
}

function keep({ access_token, refresh_token, asked_at }: KeptTokens, storage: Storage) {
  const tokens = { access_token, refresh_token, asked_at };
  storage.setItem(storageKey, JSON.stringify(tokens));
  store.set(tokens);
  if (storage === localStorage) return; // the other tabs hear of it by themselves
  localStorage.setItem(newestKey, JSON.stringify({ session: sessionIdOf(tokens), generation: generationOf(tokens) }));
  tell({ kind: 'tokens', tokens });
}

/** The session is over, in every tab. */
export function clearTokens(): void {
  const tokens = store.get();
  forgetStored();
  localStorage.removeItem(newestKey);
  if (tokens) tell({ kind: 'ended', session: sessionIdOf(tokens) });
  store.set(null);
}

/**
 * Takes over what other tabs know better: a new tab the session itself, one that slept the newest tokens. Old ones that
 * nobody can replace are dropped here, because sending them would look like theft and end the session for all tabs.
 */
export function catchUp(): Promise<void> | undefined {
  const stored = storedTokens();
  if (stored?.access_token !== store.get()?.access_token) store.set(stored);
  return isOutdated() ? learnFromTabs() : undefined; // who has nothing to learn goes on at once
}

async function learnFromTabs(): Promise<void> {
  await askTabs();
  if (!isOutdated()) return;
  sessionStorage.removeItem(storageKey);
  localStorage.removeItem(newestKey);
  store.set(null);
}

function isOutdated(): boolean {
  const newest = readStored(newestKey, localStorage) as { session: string; generation: number } | null;
  const tokens = store.get();
  if (!newest) return false;
  if (!tokens) return true;
  return isInTab() && sessionIdOf(tokens) === newest.session && generationOf(tokens) < newest.generation;
}

function askTabs(): Promise<void> {
  return new Promise((resolve) => {
    const unsubscribe = store.subscribe(finish);
    const timer = setTimeout(finish, answerMs);
    function finish() {
      clearTimeout(timer);
      unsubscribe();
      resolve();
    }
    tell({ kind: 'asked' });
  });
}

tabs.addEventListener('message', ({ data }: MessageEvent<Message>) => {
  const tokens = store.get();
  if (data.kind === 'asked') {
    if (tokens && isInTab()) tell({ kind: 'tokens', tokens });
  } else if (data.kind === 'ended') {
    if (tokens && sessionIdOf(tokens) === data.session) endHere();
  } else if (!tokens || isNewer(data.tokens, tokens)) {
    sessionStorage.setItem(storageKey, JSON.stringify(data.tokens));
    store.set(data.tokens);
  }
});

const isNewer = (theirs: KeptTokens, mine: KeptTokens): boolean =>
  isInTab() &&
  sessionIdOf(theirs) === sessionIdOf(mine) &&
  generationOf(theirs) >= generationOf(mine) &&
  theirs.asked_at > mine.asked_at;

window.addEventListener('storage', ({ key, storageArea }) => {
  if (storageArea !== localStorage || (key !== null && key !== storageKey) || isInTab()) return;
  store.set(storedTokens());
});

function endHere() {
  sessionStorage.removeItem(storageKey);
  store.set(null);
}

function isInTab(): boolean {
  return sessionStorage.getItem(storageKey) !== null;
}

/** Both tokens or none. */
function storedTokens(): KeptTokens | null {
  const stored = readStored(storageKey, sessionStorage, localStorage) as Partial<KeptTokens> | null;
  if (!stored) return null;
  try {
    return { ...checkedTokens(stored), asked_at: stored.asked_at ?? 0 };
  } catch {
    forgetStored();
    return null;
  }
}

function forgetStored() {
  localStorage.removeItem(storageKey);
  sessionStorage.removeItem(storageKey);
}
