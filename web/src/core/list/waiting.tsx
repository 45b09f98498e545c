// Since when a record waits for a decision: its age, in the colour of what clients are promised.
import { waitingAgeOf } from '@backoffice/contract/kit/waiting.ts';
import { useText } from '#platform/texts.ts';
import { Time } from '#ui/time.tsx';
import classes from './waiting.module.css';
import { texts } from './waiting.texts.ts';

const hourMs = 3_600_000;
const daysFromHours = 72;

/** What no longer waits shows when it came in. */
export function Waiting({ status, create_datetime }: { status: string; create_datetime: string }) {
  const t = useText();
  if (status !== 'pending') return <Time at={create_datetime} />;
  const hours = Math.floor((Date.now() - Date.parse(create_datetime)) / hourMs);
  const words =
    hours < 1
      ? t(texts.lessThanHour)
      : hours < daysFromHours
        ? t(texts.hours, hours)
        : t(texts.days, Math.floor(hours / 24));
  return (
    <time
      className={classes.waiting}
      data-age={waitingAgeOf(create_datetime, Date.now())}
      dateTime={create_datetime}
      title={new Date(create_datetime).toLocaleString()}
    >
      {words}
    </time>
  );
}
