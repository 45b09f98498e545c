// A moment: how long ago while that is recent, else its date; the exact time on hover.
import { createStore, useStore } from '#platform/store.ts';
import { useLocale, type Locale } from '#platform/texts.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

// One clock for all moments on the screen.
const now = createStore(Date.now());
setInterval(() => now.set(Date.now()), minuteMs / 2);

export function Time({ at }: { at: string }) {
  const locale = useLocale();
  return (
    <time dateTime={at} title={exactTime(at)}>
      {timeAgo(at, useStore(now), locale) ?? exactTime(at).slice(0, 16)}
    </time>
  );
}

/** The distance to a moment of the past or the future; null where its date says more. */
export function timeAgo(at: string, nowMs: number, locale: Locale): string | null {
  const distanceMs = Date.parse(at) - nowMs;
  const size = Math.abs(distanceMs);
  if (size > dayMs || distanceMs === -dayMs) return null;
  const words = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  if (size < minuteMs) return words.format(0, 'second');
  if (size < hourMs) return words.format(Math.trunc(distanceMs / minuteMs), 'minute');
  return words.format(Math.trunc(distanceMs / hourMs), 'hour');
}

// The Swedish form is the ISO form, in the zone of the reader.
const isoLike = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium' });
const exactTime = (at: string): string => isoLike.format(new Date(at));
