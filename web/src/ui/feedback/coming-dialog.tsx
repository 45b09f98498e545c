// A dialog whose code is on its way: Escape gives it up, and nothing behind it takes the key.
import { useEffect, useEffectEvent, useRef } from 'react';
import { dialogInFront } from '#ui/shortcuts.ts';

export function ComingDialog({ onClose }: { onClose: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  const listen = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.isComposing && dialogInFront() === place.current) onClose();
  });
  useEffect(() => {
    // Listen in the capture phase, as drawers do: they ask which dialog is in front.
    const onKeyDown = (event: KeyboardEvent) => listen(event);
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  }, []);
  return <div ref={place} role="dialog" aria-modal="true" hidden />;
}
