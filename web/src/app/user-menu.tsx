// The gear: what the signed-in person can do about himself.
import { Menu } from '@mantine/core';
import { IconLogout, IconSettings } from '@tabler/icons-react';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { signOut } from '#platform/session.ts';
import { useText } from '#platform/texts.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { texts } from './shell.texts.ts';
import classes from './user-menu.module.css';

export function UserMenu() {
  const t = useText();
  const [isLeaving, setIsLeaving] = useState(false);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return (
    <>
      {/* Another page is another menu, and that one is closed. */}
      <Menu key={pathname} position="bottom-end" width={176}>
        <Menu.Target>
          <button type="button" className={classes.gear} aria-label={t(texts.settings)}>
            <IconSettings size={16} stroke={1.75} />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconLogout size={16} stroke={1.75} />} onClick={() => setIsLeaving(true)}>
            {t(texts.logOut)}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isLeaving && (
        <ConfirmDialog
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
