// A moment in the site's time zone: as short as the reader can tell it from others, exact on hover.
import { createStore, storeContext } from '#platform/store.ts';
import { clockTime, useTimeZone } from '#platform/time-zone.ts';

const minuteMs = 60_000;

// One clock for all times on the screen.
const now = createStore(Date.now());
setInterval(() => now.set(Date.now()), minuteMs / 2);
const [ClockProvider, useNow] = storeContext(now);
export { ClockProvider };

interface TimeProps {
  at: string;
  /** Shows the time to the second, however recent: for records that are compared. */
  isExact?: boolean;
}

export function Time({ at, isExact = false }: TimeProps) {
  const zone = useTimeZone();
  const exact = clockTime(at, zone);
  return (
    <time dateTime={at} title={`${exact} ${zone}`}>
      {isExact ? exact : <ShortTime exact={exact} zone={zone} />}
    </time>
  );
}

const ShortTime = ({ exact, zone }: { exact: string; zone: string }) => shortTime(exact, clockTime(useNow(), zone));

/** Today the time alone, this year without the year. Both on the same clocks, as `2026-03-01 14:30:00`. */
export function shortTime(exact: string, now: string): string {
  if (exact.slice(0, 10) === now.slice(0, 10)) return exact.slice(11, 16);
  return exact.slice(exact.startsWith(now.slice(0, 4)) ? 5 : 0, 16);
}
