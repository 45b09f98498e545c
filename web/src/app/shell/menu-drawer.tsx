// The side menu of a phone.
import { Drawer } from '@mantine/core';
import { useText } from '#platform/texts.ts';
import { texts as dialogTexts } from '#ui/actions/dialogs.texts.ts';
import { texts } from './shell.texts.ts';
import { useIsPhone } from '#ui/use-is-phone.ts';
import classes from './shell.module.css';
import { SideMenu } from './side-menu.tsx';

interface MenuDrawerProps {
  name: string;
  isOpen: boolean;
  onClose: () => void;
}

export default function MenuDrawer({ name, isOpen, onClose }: MenuDrawerProps) {
  const t = useText();
  const isPhone = useIsPhone();
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      size={isPhone ? '80%' : 360}
      title={t(texts.welcome, name)}
      padding="lg"
      classNames={{ body: classes.drawer }}
      closeButtonProps={{ 'aria-label': t(dialogTexts.close) }}
    >
      <SideMenu onNavigate={onClose} />
    </Drawer>
  );
}
