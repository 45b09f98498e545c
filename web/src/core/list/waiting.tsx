// Age of a record that waits for a decision, in the colour of what clients are promised.
import { waitingAgeOf } from '@backoffice/contract/kit/waiting.ts';
import { useText, type Translate } from '#platform/texts.ts';
import { Time } from '#ui/time.tsx';
import classes from './waiting.module.css';
import { texts } from './waiting.texts.ts';

const hourMs = 3_600_000;
const daysFromHours = 72;

interface WaitingProps {
  status: string;
  create_datetime: string;
}

export const isWaiting = ({ status }: Pick<WaitingProps, 'status'>): boolean => status === 'pending';

export function waitingText(since: string, t: Translate): string {
  const hours = Math.floor((Date.now() - Date.parse(since)) / hourMs);
  if (hours < 1) return t(texts.lessThanHour);
  return hours < daysFromHours ? t(texts.hours, hours) : t(texts.days, Math.floor(hours / 24));
}

/** Shows when it came in once it no longer waits. */
export function Waiting({ status, create_datetime }: WaitingProps) {
  const t = useText();
  if (!isWaiting({ status })) return <Time at={create_datetime} />;
  return (
    <time
      className={classes.waiting}
      data-age={waitingAgeOf(create_datetime, Date.now())}
      dateTime={create_datetime}
      title={new Date(create_datetime).toLocaleString()}
    >
      {waitingText(create_datetime, t)}
    </time>
  );
}
