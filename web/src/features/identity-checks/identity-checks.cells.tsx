// What the queue shows of an identity: how long it has waited, its version, why it was refused.
import { waitingAgeOf, type IdentityCheck } from '@backoffice/contract/identity-checks/identity-checks.ts';
import { useText } from '#platform/texts.ts';
import { Time } from '#ui/time.tsx';
import classes from './identity-checks.module.css';
import { ageTexts, texts } from './identity-checks.texts.ts';

const hourMs = 3_600_000;

/** With the colour of what was promised to clients; what no longer waits shows when it was submitted. */
export function Waiting({ status, create_datetime }: IdentityCheck) {
  const t = useText();
  if (status !== 'pending') return <Time at={create_datetime} />;
  const age = waitingAgeOf(create_datetime, Date.now());
  const hours = Math.floor((Date.now() - Date.parse(create_datetime)) / hourMs);
  return (
    <span className={classes.waiting} data-age={age} title={t(ageTexts[age])}>
      {hours === 0 ? t(texts.lessThanHour) : hours < 72 ? t(texts.hours, hours) : t(texts.days, Math.floor(hours / 24))}
    </span>
  );
}

export const VersionNumber = ({ number }: IdentityCheck) => (number === 0 ? '—' : number);
