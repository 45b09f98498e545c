// The narrow drawer of what belongs to the signed-in person.
import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { useText, type Text } from '#platform/texts.ts';
import { texts } from '#ui/actions/dialogs.texts.ts';
import { useIsPhone } from '#ui/use-is-phone.ts';
import { useFocusReturn } from '#ui/layout/use-focus-return.ts';

interface MyDrawerProps {
  title: Text;
  onClose: () => void;
  children: ReactNode;
}

export function MyDrawer({ title, onClose, children }: MyDrawerProps) {
  useFocusReturn();
  const t = useText();
  const isPhone = useIsPhone();
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={isPhone ? '100%' : 440}
      title={t(title)}
      closeButtonProps={{ 'aria-label': t(texts.close) }}
    >
      {children}
    </Drawer>
  );
}
