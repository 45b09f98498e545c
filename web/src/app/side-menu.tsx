// The way to every page the signed-in person may open.
import { Link } from '@tanstack/react-router';
import { useText } from '#platform/texts.ts';
import { menuIcons } from './menu.icons.ts';
import { menuTexts } from './menu.texts.ts';
import { useMenu, type MenuEntry } from './menu.ts';
import { texts } from './shell.texts.ts';
import classes from './side-menu.module.css';

interface SideMenuProps {
  onNavigate?: () => void;
}

export function SideMenu({ onNavigate }: SideMenuProps) {
  const t = useText();
  return (
    <nav className={classes.menu} aria-label={t(texts.menu)}>
      <Entries entries={useMenu()} onNavigate={onNavigate} />
    </nav>
  );
}

function Entries({ entries, onNavigate }: { entries: MenuEntry[]; onNavigate: (() => void) | undefined }) {
  const t = useText();
  return (
    <ul>
      {entries.map(({ name, path, children }) => {
        const Icon = menuIcons[name];
        return (
          <li key={name}>
            {children.length > 0 ? (
              <>
                <span className={classes.group}>{t(menuTexts[name])}</span>
                <Entries entries={children} onNavigate={onNavigate} />
              </>
            ) : (
              <Link to={path} className={classes.entry} onClick={onNavigate}>
                <Icon size={16} stroke={1.75} aria-hidden />
                {t(menuTexts[name])}
              </Link>
            )}
          </li>
        );
      })}
    </ul>
  );
}
