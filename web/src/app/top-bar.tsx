// The top of every page: whose app this is, who is signed in, and his settings.
import { IconMenu2 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useText } from '#platform/texts.ts';
import { Brand } from '#ui/brand.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { LanguageSwitch, SchemeSwitch } from '#ui/preferences.tsx';
import { homePath } from './menu.ts';
import { texts } from './shell.texts.ts';
import classes from './top-bar.module.css';
import { UserMenu } from './user-menu.tsx';

export function TopBar({ name, onMenu }: { name: string; onMenu: () => void }) {
  const t = useText();
  return (
    <header className={classes.bar}>
      <span className={classes.burger}>
        <IconButton label={texts.openMenu} icon={IconMenu2} onClick={onMenu} />
      </span>
      <Link to={homePath} className={classes.brand}>
        <Brand />
      </Link>
      <span className={classes.welcome}>{t(texts.welcome, name)}</span>
      <LanguageSwitch />
      <SchemeSwitch />
      <UserMenu />
    </header>
  );
}
