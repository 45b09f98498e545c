// The frame of every page behind the login: top bar, side menu, tabs and the page in front.
import { hasFeature } from '@backoffice/contract/kit/permissions.ts';
import { useDisclosure } from '@mantine/hooks';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { Activity, Suspense, useEffect, useState } from 'react';
import { FundFormsContext } from '#core/fund-operations/fund-forms.ts';
import { TargetsProvider } from '#core/list/waiting.tsx';
// Marks the page with the chosen colours, which style sheets read.
import '#core/prices/price-colours.ts';
import { loadErrorText, offerErrorTexts } from '#start/errors.texts.ts';
import { fetchAllCode } from '#start/fetch-code.ts';
import { useLiveUpdates } from '#platform/live/live-updates.ts';
import { notePageDrawn, untilPageDrawn } from '#start/page-drawn.ts';
import { noteRareLetters } from '#start/rare-letters.ts';
import { PermissionsProvider } from '#platform/session/permissions.tsx';
import { useIsLocked } from '#platform/session/session-lock.ts';
import { reloadProfile, signOut, useSession, type Profile } from '#platform/session/session.ts';
import { readStored } from '#platform/storage.ts';
import { useText, type Text } from '#platform/texts.ts';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { lazyDialog, lazyPart } from '#ui/feedback/lazy-part.tsx';
import { useIsPhone } from '#ui/use-is-phone.ts';
import { debugPanel } from '#app/debug/debug-log.ts';
import { fundForms } from '#app/fund-forms.ts';
import { noteMenuWidth } from '#start/first-frame.ts';
import { useMenuUpdates } from '#app/guard.ts';
import { useIdleLock } from '#app/lock/lock.ts';
import { homePath } from '#app/addresses.ts';
import { useMenuPages } from '#app/menu/menu.ts';
import { Notices } from '#app/notices/notices.tsx';
import { PauseBanner } from '#app/pauses/pause-banner.tsx';
import { showProgress } from '#start/progress.ts';
import classes from './shell.module.css';
import { ShellDialogs, useShellKeys } from './shell-keys.tsx';
import { texts } from './shell.texts.ts';
import { SideMenu } from './side-menu.tsx';
import { StepUp } from '#app/step-up/step-up.tsx';
import { OpenPages } from '#app/tabs/open-pages.tsx';
import { TabStrip } from '#app/tabs/tab-strip.tsx';
import { useTabsOfRouter } from '#app/tabs/use-tabs.ts';
import { TopBar } from './top-bar.tsx';
import { PageWatermark } from './watermark.tsx';

const ChangePassword = lazyDialog<{ notice: Text; onClose: () => void }>(
  () => import('#features/my-account/my-account.change-password.modal.tsx'),
);
const BindAuthenticator = lazyDialog<{ notice: Text; onClose: () => void }>(
  () => import('#features/my-account/my-account.bind-authenticator.modal.tsx'),
);
const LockScreen = lazyPart(() => import('#app/lock/lock-screen.tsx'));
const MenuDrawer = lazyPart(() => import('./menu-drawer.tsx'));
const DebugPanel = lazyPart(() => import('#app/debug/debug-panel.tsx'));

offerErrorTexts(async () => (await import('#core/words/errors.texts.ts')).errorTexts);

export function Shell() {
  const { profile } = useSession();
  // Show and ask nothing of the last session between its end and the login page.
  if (!profile) return null;
  if (profile.must_change_password) return <InitialPassword />;
  if (profile.must_bind_authenticator) return <RequiredAuthenticator />;
  return (
    <PermissionsProvider>
      <TargetsProvider>
        <LockableFrame profile={profile} />
      </TargetsProvider>
    </PermissionsProvider>
  );
}

/** Asks for a new password, before which nothing else is answered; closing the question signs out. */
const InitialPassword = () => (
  <Suspense>
    <ChangePassword notice={texts.initialPassword} onClose={() => void signOut()} />
  </Suspense>
);

/** Binds an authenticator, before which nothing else is answered; closing without one signs out. */
function RequiredAuthenticator() {
  const close = async () => {
    const profile = await reloadProfile();
    if (!profile || profile.must_bind_authenticator) await signOut();
  };
  return (
    <Suspense>
      <StepUp />
      <BindAuthenticator notice={texts.requiredAuthenticator} onClose={() => void close()} />
    </Suspense>
  );
}

/** Keeps the state of everything behind the lock, out of sight and out of work; only the session is kept alive. */
function LockableFrame({ profile }: { profile: Profile }) {
  const isLocked = useIsLocked();
  useLiveUpdates();
  useMenuUpdates();
  useIdleLock();
  useEffect(() => {
    notePageDrawn();
    // Answers name codes, too, such as what stands against an action.
    void untilPageDrawn().then(() => loadErrorText(null));
    void noteRareLetters();
    fetchAllCode();
  }, []);
  return (
    <>
      <Activity mode={isLocked ? 'hidden' : 'visible'}>
        <Frame profile={profile} />
      </Activity>
      <Suspense>{isLocked && <LockScreen name={profile.name} />}</Suspense>
      <StepUp />
      <Suspense>{debugPanel.isOn && <DebugPanel />}</Suspense>
    </>
  );
}

function Frame({ profile }: { profile: Profile }) {
  const t = useText();
  const router = useRouter();
  const isPhone = useIsPhone();
  const [isMenuOpen, menu] = useDisclosure();
  const keys = useShellKeys();
  const narrow = useNarrowMenu(profile);
  const pages = useMenuPages();
  useTabsOfRouter(profile.id, pages[0]?.path ?? homePath);
  useEffect(() => showProgress(router), [router]);
  return (
    <div className={classes.shell} data-narrow={narrow.isOn || undefined}>
      <a className={classes.skip} href="#content">
        {t(texts.skip)}
      </a>
      <TopBar name={profile.name} onMenu={menu.open} onSearch={keys.openPalette} onHelp={keys.toggleHelp} />
      <PauseBanner />
      <aside className={classes.side}>
        <SideMenu isCompact={narrow.isOn} />
        {narrow.isOffered && (
          <div className={classes.narrow}>
            <IconButton
              label={narrow.isOn ? texts.widenMenu : texts.narrowMenu}
              icon={narrow.isOn ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse}
              onClick={narrow.toggle}
            />
          </div>
        )}
      </aside>
      <TabStrip />
      <main id="content" className={classes.content} tabIndex={-1}>
        <FundFormsContext value={fundForms}>
          <OpenPages />
        </FundFormsContext>
        <PageWatermark name={profile.name} />
        <Notices />
      </main>
      <Suspense>{isPhone && <MenuDrawer name={profile.name} isOpen={isMenuOpen} onClose={menu.close} />}</Suspense>
      <ShellDialogs {...keys} />
    </div>
  );
}

/** Narrow menu of the roles that have it, on until the person says otherwise. */
function useNarrowMenu({ role }: Profile) {
  const isOffered = hasFeature(role, 'compactSideMenu');
  const [isWide, setIsWide] = useState(() => readStored(menuWidthKey, localStorage) === 'wide');
  const isOn = isOffered && !isWide;
  useEffect(() => noteMenuWidth(isOn ? 'narrow' : 'wide'), [isOn]);
  const toggle = () => {
    localStorage.setItem(menuWidthKey, JSON.stringify(isWide ? 'narrow' : 'wide'));
    setIsWide(!isWide);
  };
  return { isOffered, isOn, toggle };
}

const menuWidthKey = 'side-menu';
