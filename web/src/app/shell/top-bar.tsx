// The top of every page: whose app this is, who is signed in, what waits, and the person's own settings.
import { IconHelp, IconMenu2, IconSearch } from '@tabler/icons-react';
import { useText } from '#platform/texts.ts';
import { Brand } from '#ui/layout/brand.tsx';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { LanguageMenu } from '#ui/language-menu.tsx';
import { SchemeSwitch } from '#ui/preferences.tsx';
import { keySigns } from '#ui/shortcuts.ts';
import { Bell } from '#app/notification-centre/bell.tsx';
import { texts as keyTexts } from '#app/palette/shortcuts.texts.ts';
import { texts } from './shell.texts.ts';
import { ToDo } from './to-do.tsx';
import { homeId } from '#app/tabs/tabs.ts';
import { useTabActions } from '#app/tabs/use-tabs.ts';
import classes from './top-bar.module.css';
import { UserMenu } from './user-menu.tsx';

interface TopBarProps {
  name: string;
  onMenu: () => void;
  onSearch: () => void;
  onHelp: () => void;
}

export function TopBar({ name, onMenu, onSearch, onHelp }: TopBarProps) {
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
      <span className={classes.welcome}>{t(texts.welcome, name)}</span>
      <button type="button" className={classes.palette} onClick={onSearch}>
        <IconSearch size={14} stroke={1.75} aria-hidden />
        <span>{t(texts.search)}</span>
        <kbd aria-hidden>{keySigns('Mod+K').join(' ')}</kbd>
      </button>
      <ToDo />
      <Bell />
      <IconButton label={keyTexts.help} icon={IconHelp} onClick={onHelp} />
      <LanguageMenu />
      <SchemeSwitch />
      <UserMenu />
    </header>
  );
}
