// Asks before typed but unsent work is lost: by closing the form, its page or the browser tab. Another tab loses nothing.
import { useState } from 'react';
import { useUnsaved } from '#ui/layout/page.ts';

export function useLeaveGuard(isDirty: boolean, onLeave: () => void) {
  const [isAsking, setIsAsking] = useState(false);
  useUnsaved(isDirty);
  return {
    isAsking,
    leave: () => (isDirty ? setIsAsking(true) : onLeave()),
    stay: () => setIsAsking(false),
    confirm: onLeave,
  };
}
