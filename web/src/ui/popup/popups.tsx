// Menus, panels and reasons over the page, placed at a button that stands elsewhere: see use-popup.ts.
import { Menu, Popover, Tooltip, type MenuProps, type PopoverProps } from '@mantine/core';
import { useEffect, useLayoutEffect, useState, type ReactNode, type RefCallback, type RefObject } from 'react';

export interface PopupProps {
  /** Also the id of its button. */
  id: string;
  button: RefObject<HTMLButtonElement | null>;
  isOpen: boolean;
  onChange: (isOpen: boolean) => void;
}

/** Entries of a menu: the parts that it can hold. */
export type MenuParts = Pick<typeof Menu, 'Item' | 'Divider'>;

export interface AnchoredMenuProps
  extends PopupProps, Pick<MenuProps, 'position' | 'width' | 'hideDetached' | 'classNames'> {
  children: (parts: MenuParts) => ReactNode;
}

export function AnchoredMenu({ button, isOpen, children, ...look }: AnchoredMenuProps) {
  const isMounted = useIsMounted();
  return (
    <Menu {...look} opened={isOpen && isMounted}>
      <Menu.Target>
        <Anchor button={button} />
      </Menu.Target>
      <Menu.Dropdown>{children(Menu)}</Menu.Dropdown>
    </Menu>
  );
}

export interface AnchoredPanelProps extends PopupProps, Pick<PopoverProps, 'position' | 'width'> {
  label?: string;
  className: string | undefined;
  children: ReactNode;
}

export function AnchoredPanel({ button, isOpen, label, className, children, ...look }: AnchoredPanelProps) {
  const isMounted = useIsMounted();
  return (
    <Popover {...look} opened={isOpen && isMounted} trapFocus>
      <Popover.Target>
        <Anchor button={button} />
      </Popover.Target>
      <Popover.Dropdown className={className ?? ''} {...(label && { 'aria-label': label })}>
        {children}
      </Popover.Dropdown>
    </Popover>
  );
}

export interface ReasonProps {
  reason: string;
  target: RefObject<HTMLElement | null>;
  isOpen: boolean;
}

/** Appears a little later than the pointer: it may be passing. */
const look = { duration: 80, enterDelay: 200 };

export const Reason = ({ reason, target, isOpen }: ReasonProps) => (
  <Tooltip label={reason} target={target} opened={isOpen} transitionProps={look} multiline maw={320} withArrow />
);

/** Gives Mantine the button in place of an element of its own. */
function Anchor({ ref, button }: { ref?: RefCallback<HTMLElement>; button: RefObject<HTMLElement | null> }) {
  useLayoutEffect(() => {
    const forget = ref?.(button.current);
    return () => void (forget ? forget() : ref?.(null));
  }, [ref, button]);
  return null;
}

/** Opens what was loaded by the press one step later: Mantine keeps the focus to return to when something opens, not when it is born open. */
function useIsMounted(): boolean {
  const [isMounted, setIsMounted] = useState(false);
  useEffect(() => setIsMounted(true), []);
  return isMounted;
}
