// State of the browser's network. Without one, reads keep what they last showed and nothing is written.
import { createStore, storeContext } from '#platform/store.ts';

export const isOnline = (): boolean => navigator.onLine;

const online = createStore(isOnline());
const follow = () => online.set(isOnline());
window.addEventListener('online', follow);
window.addEventListener('offline', follow);

/** A context, because every button that writes reads it. */
export const [ConnectionProvider, useIsOnline] = storeContext(online);
