// What opens from the right, over half of the page; over all of it on a phone.
import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { useText, type Text } from '#platform/texts.ts';
import { texts } from './dialogs.texts.ts';
import { useIsPhone } from './use-is-phone.ts';

interface SideDrawerProps {
  title: Text;
  onClose: () => void;
  children: ReactNode;
}

export function SideDrawer({ title, onClose, children }: SideDrawerProps) {
  const t = useText();
  const isPhone = useIsPhone();
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={isPhone ? '100%' : '50%'}
      padding="lg"
      title={t(title)}
      closeButtonProps={{ 'aria-label': t(texts.close) }}
    >
      {children}
    </Drawer>
  );
}
