// The tokens of the signed-in person: in local storage when they asked to be remembered, else for as long as their browser tabs.
//
// Session storage belongs to one tab, but staff open records in new tabs all day, so tabs pass the session on to each
// other over a BroadcastChannel. That gives nothing away: only pages of this very origin hear it, and they could read
// the storage of their own tab anyway; when the last tab closes the session is gone from the browser, as promised.
import { readStored } from '#platform/storage.ts';
import { createStore } from '#platform/store.ts';
import { checkedTokens, generationOf, sessionIdOf, type Tokens } from './tokens.claims.ts';

export interface StoredTokens extends Tokens {
  /** Time they were asked for, by this computer's clock, which may differ from the server's: they are not older. */
  asked_at: number;
}

const storageKey = 'session-tokens';
/** Key of the session of session storage that is open, with its newest generation. No secret, so all tabs may read it. */
const newestKey = 'session-newest';
/** Time the other tabs have to answer: a tab without a session shows its sign-in page after this. */
const answerMs = 400;
/** A tab that would lose its session otherwise waits for a tab that is busy. */
const patientAnswerMs = 3_000;

type Message = { kind: 'tokens'; tokens: StoredTokens } | { kind: 'ended'; session: string } | { kind: 'asked' };

const store = createStore(storedTokens());
const tabs = new BroadcastChannel('session');
const postToTabs = (message: Message) => tabs.postMessage(message); // oxlint-disable-line unicorn/require-post-message-target-origin -- a channel has one origin

export const currentTokens = store.get;
export const onTokensChanged = store.subscribe;

export function saveTokens(tokens: StoredTokens, { remember }: { remember: boolean }): void {
  removeStored();
  keep(tokens, remember ? localStorage : sessionStorage);
}

/** The next generation of the same session, kept where the last one was. */
export function replaceTokens(tokens: StoredTokens): void {
  keep(tokens, isInTab() ? sessionStorage : localStorage);
}

function keep({ access_token, refresh_token, asked_at }: StoredTokens, storage: Storage) {
  const tokens = { access_token, refresh_token, asked_at };
  storage.setItem(storageKey, JSON.stringify(tokens));
  store.set(tokens);
  if (storage === localStorage) return; // the other tabs hear of it by themselves
  localStorage.setItem(newestKey, JSON.stringify({ session: sessionIdOf(tokens), generation: generationOf(tokens) }));
  postToTabs({ kind: 'tokens', tokens });
}

/** The session is over, in every tab. */
export function clearTokens(): void {
  const tokens = store.get();
  removeStored();
  localStorage.removeItem(newestKey);
  if (tokens) postToTabs({ kind: 'ended', session: sessionIdOf(tokens) });
  store.set(null);
}

/**
 * Takes over what other tabs have: a new tab the session itself, a suspended one the newest tokens. Old ones that
 * no tab can replace are dropped here, because sending them would look like theft and end the session for all tabs.
 */
export function syncWithTabs(): Promise<void> | undefined {
  const stored = storedTokens();
  if (stored?.access_token !== store.get()?.access_token) store.set(stored);
  return isOutdated() ? takeFromTabs() : undefined; // wait only with something to take over
}

async function takeFromTabs(): Promise<void> {
  await requestFromTabs();
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

function requestFromTabs(): Promise<void> {
  return new Promise((resolve) => {
    const unsubscribe = store.subscribe(finish);
    const timer = setTimeout(finish, store.get() ? patientAnswerMs : answerMs);
    function finish() {
      clearTimeout(timer);
      unsubscribe();
      resolve();
    }
    postToTabs({ kind: 'asked' });
  });
}

tabs.addEventListener('message', ({ data }: MessageEvent<Message>) => {
  const tokens = store.get();
  if (data.kind === 'asked') {
    if (tokens && isInTab()) postToTabs({ kind: 'tokens', tokens });
  } else if (data.kind === 'ended') {
    if (tokens && sessionIdOf(tokens) === data.session) endInThisTab();
  } else if (!tokens || isNewer(data.tokens, tokens)) {
    sessionStorage.setItem(storageKey, JSON.stringify(data.tokens));
    store.set(data.tokens);
  }
});

const isNewer = (theirs: StoredTokens, mine: StoredTokens): boolean =>
  isInTab() &&
  sessionIdOf(theirs) === sessionIdOf(mine) &&
  generationOf(theirs) >= generationOf(mine) &&
  theirs.asked_at > mine.asked_at;

window.addEventListener('storage', ({ key, storageArea }) => {
  if (storageArea !== localStorage || (key !== null && key !== storageKey) || isInTab()) return;
  store.set(storedTokens());
});

function endInThisTab() {
  sessionStorage.removeItem(storageKey);
  store.set(null);
}

function isInTab(): boolean {
  return sessionStorage.getItem(storageKey) !== null;
}

/** Both tokens or none. */
function storedTokens(): StoredTokens | null {
  const stored = readStored(storageKey, sessionStorage, localStorage) as Partial<StoredTokens> | null;
  if (!stored) return null;
  try {
    return { ...checkedTokens(stored), asked_at: stored.asked_at ?? 0 };
  } catch {
    removeStored();
    return null;
  }
}

function removeStored() {
  localStorage.removeItem(storageKey);
  sessionStorage.removeItem(storageKey);
}
