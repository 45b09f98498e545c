// A moment in the zone that the person chose, else the site's: as short as the reader can tell it from others, exact on hover.
import type { PointerEvent } from 'react';
import { createStore, storeContext } from '#platform/store.ts';
import { useText } from '#platform/texts.ts';
import classes from './time.module.css';
import { clockTime, ownClock, useShownClock, zoneText } from '#platform/time-zone.ts';

const minuteMs = 60_000;

// One clock for all times on the screen.
const now = createStore(Date.now());
setInterval(() => now.set(Date.now()), minuteMs / 2);
const [ClockProvider, useNow] = storeContext(now);
/** The clock ticks twice a minute: what shows how long something waits is drawn again. */
export { ClockProvider, useNow as useClock };

interface TimeProps {
  at: string;
  /** Shows the time to the second, however recent: for records that are compared. */
  isExact?: boolean;
}

export function Time({ at, isExact = false }: TimeProps) {
  const zone = useShownClock();
  const exact = clockTime(at, zone);
  const zoneMark = isExact ? zoneMarkOf(at, zone, ownClock) : null;
  return (
    <time dateTime={at} onPointerEnter={useExactTitle(at)}>
      {isExact ? exact : <ShortTime exact={exact} zone={zone} />}
      {zoneMark && <span className={classes.zone}> {zoneMark}</span>}
    </time>
  );
}

/** The moment to the second with its zone, on hover. Worked out when the pointer comes: a page has a hundred, and names of zones are slow. */
export function useExactTitle(at: string): (event: PointerEvent<HTMLElement>) => void {
  const t = useText();
  const zone = useShownClock();
  return ({ currentTarget }) => (currentTarget.title = `${clockTime(at, zone)} ${t(zoneText(zone))}`);
}

/** Difference to universal time then, such as GMT+8; null where the reader's own clock shows the same. */
export function zoneMarkOf(at: string, timeZone: string, reader: string): string | null {
  if (timeZone === reader || clockTime(at, reader) === clockTime(at, timeZone)) return null;
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'shortOffset' }).formatToParts(new Date(at));
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

const ShortTime = ({ exact, zone }: { exact: string; zone: string }) => shortTime(exact, clockTime(useNow(), zone));

/** Today the time alone, this year without the year. Both on the same clocks, as `2026-03-01 14:30:00`. */
export function shortTime(exact: string, now: string): string {
  if (exact.slice(0, 10) === now.slice(0, 10)) return exact.slice(11, 16);
  return exact.slice(exact.startsWith(now.slice(0, 4)) ? 5 : 0, 16);
}
