// Spans of time a candle chart shows, and the candles of the service put together to as many as can be read.
import { dayMs } from '@backoffice/contract/kit/days.ts';
import type { Candle, CandleInterval } from '@backoffice/contract/stock-data/stock-data.ts';
import { dayOf } from '#platform/time-zone.ts';

export const candleSpans = ['day', 'week', 'month', 'year'] as const;
export type CandleSpan = (typeof candleSpans)[number];

interface SpanFacts {
  interval: CandleInterval;
  lengthMs: number;
  /** Candles with the same key become one; `day` is the venue's. */
  groupOf: (time: number, day: string) => number;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

export const spanFacts: Record<CandleSpan, SpanFacts> = {
  // One session: no venue trades longer at a stretch, and the one before is over by then.
  day: { interval: '1m', lengthMs: 12 * hourMs, groupOf: (time) => Math.floor(time / (5 * minuteMs)) },
  week: { interval: '1m', lengthMs: 7 * dayMs, groupOf: (time) => Math.floor(time / (30 * minuteMs)) },
  month: { interval: '1d', lengthMs: 31 * dayMs, groupOf: (time) => time },
  year: { interval: '1d', lengthMs: 366 * dayMs, groupOf: (_, day) => weekOf(day) },
};

/** Counted from the week that 1970 began in, Monday first. */
const weekOf = (day: string): number => Math.floor((Date.parse(`${day}T00:00:00Z`) / dayMs + 3) / 7);

/** A candle to draw; its prices stay in text where they are read. */
export interface DrawnCandle {
  time: number;
  open: number;
  high: number;
  low: number;
  close: number;
}

export function groupCandles(candles: readonly Candle[], span: CandleSpan, timezone: string): DrawnCandle[] {
  const groups = new Map<number, DrawnCandle>();
  for (const candle of candles) {
    const time = Date.parse(candle.time);
    const key = spanFacts[span].groupOf(time, dayOf(time, timezone));
    const [open, high, low, close] = [candle.open, candle.high, candle.low, candle.close].map(Number) as [
      number,
      number,
      number,
      number,
    ];
    const group = groups.get(key);
    if (!group) groups.set(key, { time, open, high, low, close });
    else Object.assign(group, { high: Math.max(group.high, high), low: Math.min(group.low, low), close });
  }
  return [...groups.values()];
}

/** Number of decimals the service writes, so that the axis looks like the prices. */
export const decimalsOf = (candles: readonly Candle[]): number =>
  Math.max(0, ...candles.map(({ close }) => close.split('.')[1]?.length ?? 0));
