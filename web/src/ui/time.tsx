// A moment: how long ago if recent, else its date in the site's time zone; the exact time on hover.
import { createStore, storeContext } from '#platform/store.ts';
import { useLocale, type Locale } from '#platform/texts.ts';
import { clockTime, useTimeZone } from '#platform/time-zone.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

// One clock for all times on the screen.
const now = createStore(Date.now());
setInterval(() => now.set(Date.now()), minuteMs / 2);
const [ClockProvider, useNow] = storeContext(now);
export { ClockProvider };

interface TimeProps {
  at: string;
  /** To the second, however recent: for records that are compared. */
  isExact?: boolean;
}

export function Time({ at, isExact = false }: TimeProps) {
  const locale = useLocale();
  const zone = useTimeZone();
  const exact = clockTime(at, zone);
  return (
    <time dateTime={at} title={`${exact} ${zone}`}>
      {isExact ? exact : <Ago at={at} locale={locale} otherwise={exact.slice(0, 16)} />}
    </time>
  );
}

function Ago({ at, locale, otherwise }: { at: string; locale: Locale; otherwise: string }) {
  return timeAgo(at, useNow(), locale) ?? otherwise;
}

// Made once: a long list asks thousands of times.
const distances: Record<Locale, Intl.RelativeTimeFormat> = {
  'zh-CN': new Intl.RelativeTimeFormat('zh-CN', { numeric: 'auto' }),
  'en-US': new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' }),
};

/** The distance to a moment of the past or the future; null where its date says more. */
export function timeAgo(at: string, nowMs: number, locale: Locale): string | null {
  const distanceMs = Date.parse(at) - nowMs;
  const size = Math.abs(distanceMs);
  if (size > dayMs || distanceMs === -dayMs) return null;
  const words = distances[locale];
  if (size < minuteMs) return words.format(0, 'second');
  if (size < hourMs) return words.format(Math.trunc(distanceMs / minuteMs), 'minute');
  return words.format(Math.trunc(distanceMs / hourMs), 'hour');
}
