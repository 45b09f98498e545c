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

export function timeAgo(at: string, nowMs: number, locale: Locale): string | null {
  const passedMs = Math.max(0, nowMs - Date.parse(at));
  if (passedMs >= dayMs) return null;
  const words = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  if (passedMs < minuteMs) return words.format(0, 'second');
  if (passedMs < hourMs) return words.format(-Math.floor(passedMs / minuteMs), 'minute');
  return words.format(-Math.floor(passedMs / hourMs), 'hour');
}

// The Swedish form is the ISO form, in the zone of the reader.
const isoLike = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium' });
const exactTime = (at: string): string => isoLike.format(new Date(at));
