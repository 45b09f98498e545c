// The top of every page: whose app this is, who is signed in, what waits, and the person's own settings.
import { IconMenu2, IconSearch } from '@tabler/icons-react';
import { useText } from '#platform/texts.ts';
import { texts as dashboardTexts } from '#features/dashboard/dashboard.texts.ts';
import { Brand } from '#ui/brand.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { LanguageMenu } from '#ui/language-menu.tsx';
import { SchemeSwitch } from '#ui/preferences.tsx';
import { keySigns } from '#ui/shortcuts.ts';
import { Bell } from './notification-centre/bell.tsx';
import { PendingCounts } from './pending-counts.tsx';
import { texts } from './shell.texts.ts';
import { homeId } from './tabs/tabs.ts';
import { useTabActions } from './tabs/use-tabs.ts';
import classes from './top-bar.module.css';
import { UserMenu } from './user-menu.tsx';

interface TopBarProps {
  name: string;
  onMenu: () => void;
  onSearch: () => void;
}

export function TopBar({ name, onMenu, onSearch }: TopBarProps) {
  const t = useText();
  const { show } = useTabActions();
  return (
    <header className={classes.bar}>
      <span className={classes.burger}>
        <IconButton label={texts.openMenu} icon={IconMenu2} onClick={onMenu} />
      </span>
      <button type="button" className={classes.brand} onClick={() => show(homeId)}>
        <Brand />
      </button>
      <span className={classes.welcome}>{t(dashboardTexts.welcome, name)}</span>
      <button type="button" className={classes.palette} onClick={onSearch}>
        <IconSearch size={14} stroke={1.75} aria-hidden />
        <span>{t(texts.search)}</span>
        <kbd aria-hidden>{keySigns('Mod+K').join(' ')}</kbd>
      </button>
      <PendingCounts />
      <Bell />
      <LanguageMenu />
      <SchemeSwitch />
      <UserMenu />
    </header>
  );
}
