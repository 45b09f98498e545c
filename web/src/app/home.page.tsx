// The page after the login: a greeting and the way to everything this person may open.
import { Link } from '@tanstack/react-router';
import { IdentityFigures } from '#features/identity-checks/identity-checks.figures.tsx';
import { useSession } from '#platform/session.ts';
import { useText } from '#platform/texts.ts';
import classes from './home.module.css';
import { menuIcons } from './menu.icons.ts';
import { menuTexts } from './menu.texts.ts';
import { homePath, useMenuPages } from './menu.ts';
import { texts } from './shell.texts.ts';
import { useTabActions } from './tabs/use-tabs.ts';

export function HomePage() {
  const t = useText();
  const { profile } = useSession();
  const { open } = useTabActions();
  const pages = useMenuPages().filter(({ path }) => path !== homePath);
  return (
    <section className={classes.home}>
      <h1>{t(texts.welcome, profile?.name ?? '')}</h1>
      <IdentityFigures onOpen={(status) => open('/kyc', { status })} />
      <p>{t(texts.yourPages)}</p>
      <ul className={classes.pages}>
        {pages.map(({ name, path }) => {
          const Icon = menuIcons[name];
          return (
            <li key={name}>
              <Link to={path} className={classes.page}>
                <Icon size={20} stroke={1.5} aria-hidden />
                {t(menuTexts[name])}
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
