// A value outside React that screens can follow.
import { createContext, createElement, use, useSyncExternalStore, type ReactNode } from 'react';

export interface Store<State> {
  get: () => State;
  set: (next: State) => void;
  subscribe: (listener: () => void) => () => void;
}

export function createStore<State>(initial: State): Store<State> {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    set: (next) => {
      if (Object.is(next, state)) return;
      state = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const useStore = <State>(store: Store<State>): State => useSyncExternalStore(store.subscribe, store.get);

type Provider = (props: { children: ReactNode }) => ReactNode;

/**
 * The store as a context, for what nearly every component reads. One subscription at the root serves all: a page whose
 * thousand components each subscribed would have to subscribe them again whenever its tab is shown.
 */
export function storeContext<State>(store: Store<State>): [Provider, () => State] {
  const Context = createContext(store.get());
  return [({ children }) => createElement(Context, { value: useStore(store) }, children), () => use(Context)];
}
