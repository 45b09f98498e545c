// The gear: the signed-in person's own account.
import { Menu } from '@mantine/core';
import {
  IconDevices,
  IconKey,
  IconLogout,
  IconSettings,
  IconShieldLock,
  IconUserCircle,
  type Icon,
} from '@tabler/icons-react';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { Suspense, useState, type ComponentType } from 'react';
import { signOut } from '#platform/session.ts';
import { useText, type Text } from '#platform/texts.ts';
import { Confirm } from '#ui/confirm.tsx';
import { lazyDialog } from '#ui/lazy-part.tsx';
import { texts } from './shell.texts.ts';
import menuButton from '#ui/menu-button.module.css';
import classes from './user-menu.module.css';

interface Entry {
  label: Text;
  icon: Icon;
  Dialog: ComponentType<{ onClose: () => void }>;
}

const entries: Entry[] = [
  {
    label: texts.changePassword,
    icon: IconKey,
    Dialog: lazyDialog(() => import('#features/sign-in/change-password.modal.tsx')),
  },
  {
    label: texts.bindAuthenticator,
    icon: IconShieldLock,
    Dialog: lazyDialog(() => import('#features/sign-in/bind-authenticator.modal.tsx')),
  },
  {
    label: texts.mySessions,
    icon: IconDevices,
    Dialog: lazyDialog(() => import('#features/sign-in/my-sessions.drawer.tsx')),
  },
  {
    label: texts.myAccount,
    icon: IconUserCircle,
    Dialog: lazyDialog(() => import('#features/sign-in/my-account.drawer.tsx')),
  },
];

const iconLook = { size: 16, stroke: 1.75 };

export function UserMenu() {
  const t = useText();
  const [opened, setOpened] = useState<Entry | null>(null);
  const [isLeaving, setIsLeaving] = useState(false);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return (
    <>
      {/* Another page is another menu, and that one is closed. */}
      <Menu key={pathname} position="bottom-end" width={192} hideDetached={false} classNames={{ item: classes.item }}>
        <Menu.Target>
          <button type="button" className={menuButton.button} aria-label={t(texts.settings)}>
            <IconSettings {...iconLook} />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          {entries.map((entry) => (
            <Menu.Item key={entry.label.en} leftSection={<entry.icon {...iconLook} />} onClick={() => setOpened(entry)}>
              {t(entry.label)}
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item leftSection={<IconLogout {...iconLook} />} onClick={() => setIsLeaving(true)}>
            {t(texts.logOut)}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Suspense>{opened && <opened.Dialog onClose={() => setOpened(null)} />}</Suspense>
      {isLeaving && (
        <Confirm
          title={texts.logOut}
          question={texts.confirmLogOut}
          confirm={texts.logOut}
          onConfirm={() => void signOut().then(() => navigate({ to: '/login', replace: true }))}
          onClose={() => setIsLeaving(false)}
        />
      )}
    </>
  );
}
