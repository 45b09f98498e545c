// Locks the session: after a while without input in any of its tabs, or when its owner asks for it.
import { getMyProfile, lockSession } from '@backoffice/contract/sign-in/sign-in.ts';
import { useEffect } from 'react';
import { call } from '#platform/api/api.ts';
import { queryClient } from '#platform/api/queries.ts';
import { ApiError } from '#platform/api/request.ts';
import { confirmLocked, isLocked, onLockChanged, showLocked, showUnlocked } from '#platform/session/session-lock.ts';

const idleMs = 15 * 60_000;
const checkEveryMs = 5_000;
/** Well within the idle time of the server, which counts calls: reading and typing must keep the session awake too. */
const reportEveryMs = 4 * 60_000;
/** Shared by all tabs: input in one counts for the others. */
const inputKey = 'last-input';

export function lock(): void {
  showLocked();
  void lockOnServer();
}

/** Repeats until the server has heard of it, or the session is over. */
async function lockOnServer(): Promise<void> {
  try {
    await call(lockSession, {});
  } catch (error) {
    const isUnheard = error instanceof ApiError && (error.isTransient || error.code === 'network.offline');
    if (isUnheard && isLocked()) setTimeout(() => void lockOnServer(), checkEveryMs);
    return;
  }
  confirmLocked();
}

export function unlock(): void {
  noteInput();
  showUnlocked();
}

onLockChanged(() => {
  // Meanwhile nothing was read, and some reads were refused.
  if (!isLocked()) void queryClient.invalidateQueries();
});

let notedAt = 0;
let reportedAt = Date.now();
function noteInput() {
  notedAt = Date.now();
  localStorage.setItem(inputKey, String(notedAt));
}

function reportInput() {
  if (Date.now() - reportedAt < reportEveryMs) return;
  reportedAt = Date.now();
  // A report that is lost is followed by the next one.
  call(getMyProfile, {}).catch(() => {});
}

/** Called by the shell alone. */
export function useIdleLock(): void {
  useEffect(() => {
    noteInput();
    const onInput = () => {
      if (isLocked() || Date.now() - notedAt <= checkEveryMs) return;
      noteInput();
      reportInput();
    };
    const lockIfIdle = () => {
      const lastInput = Math.max(notedAt, Number(localStorage.getItem(inputKey)));
      if (!isLocked() && Date.now() - lastInput > idleMs) lock();
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
