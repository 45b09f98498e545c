// The frame of every page behind the login: top bar, side menu, content.
import { Drawer } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Outlet } from '@tanstack/react-router';
import { useLiveUpdates } from '#platform/live-updates.ts';
import { PermissionsProvider } from '#platform/permissions.tsx';
import { useSession, type Profile } from '#platform/session.ts';
import { useText } from '#platform/texts.ts';
import { useIsPhone } from '#ui/use-is-phone.ts';
import classes from './shell.module.css';
import { texts } from './shell.texts.ts';
import { SideMenu } from './side-menu.tsx';
import { TopBar } from './top-bar.tsx';

export function Shell() {
  const { profile } = useSession();
  // Between the end of a session and the login page nothing of the last one may show or ask.
  if (!profile) return null;
  return (
    <PermissionsProvider>
      <Frame profile={profile} />
    </PermissionsProvider>
  );
}

function Frame({ profile }: { profile: Profile }) {
  const t = useText();
  const isPhone = useIsPhone();
  const [isMenuOpen, menu] = useDisclosure();
  useLiveUpdates();
  return (
    <div className={classes.shell}>
      <a className={classes.skip} href="#content">
        {t(texts.skip)}
      </a>
      <TopBar name={profile.name} onMenu={menu.open} />
      <aside className={classes.side}>
        <SideMenu />
      </aside>
      <main id="content" className={classes.content} tabIndex={-1}>
        <Outlet />
      </main>
      <Drawer opened={isMenuOpen} onClose={menu.close} size={isPhone ? '80%' : 360} title={t(texts.menu)} padding="sm">
        <SideMenu onNavigate={menu.close} />
      </Drawer>
    </div>
  );
}
