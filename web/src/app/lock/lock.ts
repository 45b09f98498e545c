// When the screen locks itself: after a while without input in any browser tab of this person, or when they ask for it.
import { useEffect } from 'react';
import { currentSession, onSessionChanged } from '#platform/session.ts';
import { createStore, useStore } from '#platform/store.ts';

const idleMs = 15 * 60_000;
const checkEveryMs = 5_000;
/** For this browser tab, so that a reload opens nothing. */
const lockedKey = 'locked';
/** Shared by all tabs: input in one counts for the others. */
const inputKey = 'last-input';

const locked = createStore(sessionStorage.getItem(lockedKey) !== null);
export const useIsLocked = (): boolean => useStore(locked);
export const isLocked = locked.get;

export function lock(): void {
  sessionStorage.setItem(lockedKey, 'true');
  locked.set(true);
}

export function unlock(): void {
  noteInput();
  sessionStorage.removeItem(lockedKey);
  locked.set(false);
}

let notedAt = 0;
function noteInput() {
  notedAt = Date.now();
  localStorage.setItem(inputKey, String(notedAt));
}

/** For the shell alone. */
export function useIdleLock(): void {
  useEffect(() => {
    noteInput();
    const onInput = () => {
      if (!locked.get() && Date.now() - notedAt > checkEveryMs) noteInput();
    };
    const lockIfIdle = () => {
      const lastInput = Math.max(notedAt, Number(localStorage.getItem(inputKey)));
      if (!locked.get() && Date.now() - lastInput > idleMs) lock();
    };
    const inputs = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const;
    for (const input of inputs) window.addEventListener(input, onInput, { passive: true, capture: true });
    const timer = setInterval(lockIfIdle, checkEveryMs);
    return () => {
      for (const input of inputs) window.removeEventListener(input, onInput, { capture: true });
      clearInterval(timer);
    };
  }, []);
}

let wasSignedIn = currentSession().profile !== null;
onSessionChanged(() => {
  const isSignedIn = currentSession().profile !== null;
  // A new sign-in has just checked the password.
  if (wasSignedIn && !isSignedIn) {
    sessionStorage.removeItem(lockedKey);
    locked.set(false);
  }
  wasSignedIn = isSignedIn;
});
