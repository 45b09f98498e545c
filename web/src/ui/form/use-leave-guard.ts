// Asks before typed but unsent work is lost: by closing, by going to another page, by closing the browser tab.
import { useBlocker } from '@tanstack/react-router';
import { useState } from 'react';
import { currentSession } from '#platform/session.ts';

export function useLeaveGuard(isDirty: boolean, onLeave: () => void) {
  const [isClosing, setIsClosing] = useState(false);
  const blocker = useBlocker({
    // Whose session ended must get to the login page whatever he was typing.
    shouldBlockFn: () => isDirty && currentSession().status === 'authenticated',
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  });
  return {
    isAsking: isClosing || blocker.status === 'blocked',
    leave: () => (isDirty ? setIsClosing(true) : onLeave()),
    stay: () => {
      setIsClosing(false);
      blocker.reset?.();
    },
    confirm: () => {
      blocker.proceed?.();
      onLeave();
    },
  };
}
