// The page after the login: a greeting, how far the clients are verified, and links to what this person may open.
import { Link } from '@tanstack/react-router';
import { useMenuLinks } from '#core/menu-links.ts';
import { useSession } from '#platform/session.ts';
import { useText } from '#platform/texts.ts';
import { IdentityFigures } from './dashboard.identity-figures.tsx';
import classes from './dashboard.module.css';
import { texts } from './dashboard.texts.ts';

export function DashboardPage() {
  const t = useText();
  const { profile } = useSession();
  return (
    <section className={classes.dashboard}>
      <h1>{t(texts.welcome, profile?.name ?? '')}</h1>
      <IdentityFigures />
      <p>{t(texts.yourPages)}</p>
      <ul className={classes.pages}>
        {useMenuLinks().map(({ path, title, icon: Icon }) => (
          <li key={path}>
            <Link to={path} className={classes.page}>
              <Icon size={20} stroke={1.5} aria-hidden />
              {t(title)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
