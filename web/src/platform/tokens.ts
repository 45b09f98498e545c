// The tokens of the signed-in person: kept for good when he asked to be remembered, else as long as the browser tab.
import { readStored } from './storage.ts';
import { createStore } from './store.ts';

export interface Tokens {
  access_token: string;
  refresh_token: string;
}

const storageKey = 'session-tokens';
const store = createStore(readStored(storageKey, sessionStorage, localStorage) as Tokens | null);

export const currentTokens = store.get;
export const onTokensChanged = store.subscribe;

export function saveTokens({ access_token, refresh_token }: Tokens, { remember }: { remember: boolean }): void {
  forget();
  const tokens = { access_token, refresh_token };
  (remember ? localStorage : sessionStorage).setItem(storageKey, JSON.stringify(tokens));
  store.set(tokens);
}

export function clearTokens(): void {
  forget();
  store.set(null);
}

function forget() {
  localStorage.removeItem(storageKey);
  sessionStorage.removeItem(storageKey);
}
