// The name of the app beside its logo, or the initials that stand for one.
import { useState } from 'react';
import { useBranding } from '#platform/app-settings.ts';
import { fileAddress } from '#platform/request.ts';
import classes from './brand.module.css';

/** Initials of up to two letters. */
const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .map((word) => word.charAt(0).toUpperCase())
    .slice(0, 2)
    .join('');

export function Brand() {
  const { app_name, web_logo } = useBranding();
  return (
    <span className={classes.brand}>
      <Logo key={web_logo} source={web_logo} name={app_name} />
      <span className={classes.name}>{app_name}</span>
    </span>
  );
}

function Logo({ source, name }: { source: string | null; name: string }) {
  const [isBroken, setIsBroken] = useState(false);
  if (source && !isBroken)
    return <img className={classes.image} src={fileAddress(source)} alt="" onError={() => setIsBroken(true)} />;
  return (
    <span className={classes.logo} aria-hidden>
      {initialsOf(name)}
    </span>
  );
}
