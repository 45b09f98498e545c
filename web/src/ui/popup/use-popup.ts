// A button with a menu or a panel behind it. What places these over the page (Mantine with floating-ui) comes with the first
// hover, focus or press of such a button, so that no page waits for it; the button is the same element before and after.
import { useId, useRef } from 'react';
import { useOnDemand } from '#ui/feedback/use-on-demand.ts';
import type { PopupProps } from './popups.tsx';

const noContent = () => Promise.resolve(null);

/** `load`: brings what is inside, where that comes on demand, too. */
export function usePopup<Content = null>(kind: 'menu' | 'dialog', load?: () => Promise<Content>) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const { part, isOpen, setIsOpen, preload } = useOnDemand(async () => {
    const [popups, content] = await Promise.all([import('./popups.tsx'), (load ?? noContent)()]);
    return { ...popups, content: content as Content };
  });
  return {
    isOpen,
    setIsOpen,
    /** Null until it was opened once. */
    part,
    /** Spread last into the button. */
    target: {
      ref: button,
      id,
      'aria-haspopup': kind,
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? `${id}-dropdown` : undefined,
      onClick: () => setIsOpen(!isOpen),
      onPointerEnter: preload,
      onFocus: preload,
    },
    /** For the menu or panel. */
    popup: { id, button, isOpen, onChange: setIsOpen } satisfies PopupProps,
  };
}
