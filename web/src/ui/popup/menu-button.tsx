// A button that opens a menu.
import type { MenuProps } from '@mantine/core';
import { cloneElement, type ReactElement, type ReactNode } from 'react';
import type { MenuParts } from './popups.tsx';
import { usePopup } from './use-popup.ts';

interface MenuButtonProps extends Pick<MenuProps, 'position' | 'width' | 'hideDetached' | 'classNames'> {
  button: ReactElement<object>;
  children: (parts: MenuParts) => ReactNode;
}

export function MenuButton({ button, ...menu }: MenuButtonProps) {
  const { part, target, popup } = usePopup('menu');
  return (
    <>
      {cloneElement(button, target)}
      {part && <part.AnchoredMenu {...popup} {...menu} />}
    </>
  );
}
