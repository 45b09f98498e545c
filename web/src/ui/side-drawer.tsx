// What opens from the right, over half of the page, or most of it where there is much to look at; over all of it on a phone.
import { Drawer } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { useText, type Text } from '#platform/texts.ts';
import { texts } from './dialogs.texts.ts';
import { dialogInFront } from './shortcuts.ts';
import { useIsPhone } from './use-is-phone.ts';

interface SideDrawerProps {
  title: Text;
  /** For what needs room, such as documents beside their data. */
  isWide?: boolean;
  onClose: () => void;
  children: ReactNode;
}

export function SideDrawer({ title, isWide = false, onClose, children }: SideDrawerProps) {
  const t = useText();
  const isPhone = useIsPhone();
  const body = useRef<HTMLDivElement>(null);
  useEscape(() => {
    if (dialogInFront()?.contains(body.current)) onClose();
  });
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={isPhone ? '100%' : isWide ? '80%' : '50%'}
      padding="lg"
      title={t(title)}
      closeButtonProps={{ 'aria-label': t(texts.close) }}
      closeOnEscape={false}
    >
      <div ref={body}>{children}</div>
    </Drawer>
  );
}

/** In place of Mantine's, which would close the drawer together with the dialog that stands before it. */
function useEscape(run: () => void) {
  const listen = useEffectEvent((event: KeyboardEvent) => {
    // An open list of choices closes first; Mantine marks the field it belongs to.
    const isForField =
      event.target instanceof Element && event.target.getAttribute('data-mantine-stop-propagation') === 'true';
    if (event.key === 'Escape' && !event.isComposing && !isForField) run();
  });
  useEffect(() => {
    // Before the dialog in front hears of it and goes.
    const hear = (event: KeyboardEvent) => listen(event);
    window.addEventListener('keydown', hear, { capture: true });
    return () => window.removeEventListener('keydown', hear, { capture: true });
  }, []);
}
