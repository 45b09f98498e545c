// Asks before typed but unsent work is lost: by closing, by going to another page, by closing the browser tab.
import { useBlocker } from '@tanstack/react-router';
import { useState } from 'react';

export function useLeaveGuard(isDirty: boolean, onLeave: () => void) {
  const [isClosing, setIsClosing] = useState(false);
  const blocker = useBlocker({
    shouldBlockFn: () => isDirty,
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
