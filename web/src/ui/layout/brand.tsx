// The name of the app beside its logo, or the initials that stand for one; a tenant with invented data says so.
import { useState } from 'react';
import { useBranding } from '#platform/api/app-settings.ts';
import { fileAddress } from '#platform/api/request.ts';
import { defineTexts, useText } from '#platform/texts.ts';
import classes from './brand.module.css';

const texts = defineTexts({ demo: { zh: '演示', en: 'Demo' } });

/** Initials of up to two letters. */
const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .map((word) => word.charAt(0).toUpperCase())
    .slice(0, 2)
    .join('');

export function Brand() {
  const t = useText();
  const { app_name, web_logo, is_demo } = useBranding();
  return (
    <span className={classes.brand}>
      <Logo key={web_logo} source={web_logo} name={app_name} />
      {is_demo && <span className={classes.demo}>{t(texts.demo)}</span>}
      <span className={classes.name} title={app_name}>
        {app_name}
      </span>
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
