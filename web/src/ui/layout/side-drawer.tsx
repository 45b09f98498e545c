// A drawer from the right: half of the window, most of the page if wide, all of it on a phone.
import { Drawer } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { useText, type Text } from '#platform/texts.ts';
import { texts } from '#ui/actions/dialogs.texts.ts';
import { dialogInFront } from '#ui/shortcuts.ts';
import classes from './side-drawer.module.css';
import { useIsPhone } from '#ui/use-is-phone.ts';
import { useFocusReturn } from './use-focus-return.ts';

interface SideDrawerProps {
  title: Text;
  /** Makes room, such as for documents beside their data. */
  isWide?: boolean;
  /** Tools beside the title. */
  tools?: ReactNode;
  /** The heading takes the focus when it opens: it is read, and the keyboard goes on from there. */
  focusesHeading?: boolean;
  onClose: () => void;
  children: ReactNode;
}

export function SideDrawer({
  title,
  isWide = false,
  tools,
  focusesHeading = false,
  onClose,
  children,
}: SideDrawerProps) {
  useFocusReturn();
  const t = useText();
  const isPhone = useIsPhone();
  const body = useRef<HTMLDivElement>(null);
  useEscape(() => {
    if (dialogInFront()?.contains(body.current)) onClose();
  });
  return (
    <Drawer.Root
      opened
      onClose={onClose}
      position="right"
      size={isPhone ? '100%' : isWide ? '80%' : '50vw'}
      padding="lg"
      closeOnEscape={false}
    >
      <Drawer.Overlay opacity={0.4} />
      <Drawer.Content>
        <Drawer.Header>
          <Drawer.Title {...(focusesHeading && { tabIndex: -1, 'data-autofocus': true, className: classes.heading })}>
            {t(title)}
          </Drawer.Title>
          {tools && <div className={classes.tools}>{tools}</div>}
          <Drawer.CloseButton aria-label={t(texts.close)} />
        </Drawer.Header>
        <Drawer.Body>
          <div ref={body}>{children}</div>
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}

/** Replaces Mantine's, which would close the drawer together with a dialog in front of it. */
function useEscape(run: () => void) {
  const listen = useEffectEvent((event: KeyboardEvent) => {
    // An open list of choices closes first; Mantine marks the field it belongs to.
    const isForField =
      event.target instanceof Element && event.target.closest('[data-mantine-stop-propagation="true"]') !== null;
    if (event.key === 'Escape' && !event.isComposing && !isForField) run();
  });
  useEffect(() => {
    // Listen in the capture phase: before the dialog in front handles the key and closes.
    const onKeyDown = (event: KeyboardEvent) => listen(event);
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  }, []);
}
