// The name of the app beside its logo, or the initials that stand for one.
import classes from './brand.module.css';

export const appName = 'Admin';

/** Up to two letters. */
const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .map((word) => word.charAt(0).toUpperCase())
    .slice(0, 2)
    .join('');

export const Brand = () => (
  <span className={classes.brand}>
    <span className={classes.logo} aria-hidden>
      {initialsOf(appName)}
    </span>
    {appName}
  </span>
);
