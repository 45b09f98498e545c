// What the gear offers: the signed-in person's preferences and account.
import {
  IconAdjustments,
  IconDevices,
  IconKey,
  IconLogout,
  IconShieldLock,
  IconUserCircle,
  type Icon,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { MenuPage } from '#app/menu/menu.ts';
import { useText, type Text } from '#platform/texts.ts';
import { lazyDialog } from '#ui/feedback/lazy-part.tsx';
import type { MenuParts } from '#ui/popup/popups.tsx';
import { texts } from './user-menu.texts.ts';

export type GearDialog = ComponentType<{ pages: readonly MenuPage[]; onClose: () => void }>;

interface Entry {
  label: Text;
  icon: Icon;
  Dialog: GearDialog;
}

const entries: Entry[] = [
  {
    label: texts.preferences,
    icon: IconAdjustments,
    Dialog: lazyDialog(() => import('#features/preferences/preferences.drawer.tsx')),
  },
  {
    label: texts.changePassword,
    icon: IconKey,
    Dialog: lazyDialog(() => import('#features/my-account/my-account.change-password.modal.tsx')),
  },
  {
    label: texts.bindAuthenticator,
    icon: IconShieldLock,
    Dialog: lazyDialog(() => import('#features/my-account/my-account.bind-authenticator.modal.tsx')),
  },
  {
    label: texts.mySessions,
    icon: IconDevices,
    Dialog: lazyDialog(() => import('#features/my-account/my-account.sessions.drawer.tsx')),
  },
  {
    label: texts.myAccount,
    icon: IconUserCircle,
    Dialog: lazyDialog(() => import('#features/my-account/my-account.drawer.tsx')),
  },
];

const iconLook = { size: 16, stroke: 1.75 };

interface UserMenuItemsProps {
  menu: MenuParts;
  onOpen: (Dialog: GearDialog) => void;
  onLeave: () => void;
}

export function UserMenuItems({ menu: Menu, onOpen, onLeave }: UserMenuItemsProps) {
  const t = useText();
  return (
    <>
      {entries.map(({ label, icon: Sign, Dialog }) => (
        <Menu.Item key={label.en} leftSection={<Sign {...iconLook} />} onClick={() => onOpen(Dialog)}>
          {t(label)}
        </Menu.Item>
      ))}
      <Menu.Divider />
      <Menu.Item leftSection={<IconLogout {...iconLook} />} onClick={onLeave}>
        {t(texts.logOut)}
      </Menu.Item>
    </>
  );
}
