// Lock of the session. The server decides: until the password is given it answers nothing but the lock screen.
import { createStore, useStore } from '#platform/store.ts';

const locked = createStore(false);
/** This tab has locked and the server may not know yet: if it says otherwise, that is old news. */
let isUnconfirmed = false;

export const isLocked = locked.get;
export const onLockChanged = locked.subscribe;
export const useIsLocked = (): boolean => useStore(locked);

/** Shows the lock at once; the server is yet to be asked. */
export function showLocked(): void {
  isUnconfirmed = true;
  locked.set(true);
}

export function confirmLocked(): void {
  isUnconfirmed = false;
}

/** The password was right, or the session is over. */
export function showUnlocked(): void {
  isUnconfirmed = false;
  locked.set(false);
}

/** Takes over what the server says. */
export function noteLocked(isLockedThere: boolean): void {
  if (isLockedThere || !isUnconfirmed) locked.set(isLockedThere);
}
