// The minute of an execution, as the stock-data service has it.
import type { Candle } from '@backoffice/contract/stock-data/stock-data.ts';
import type { StockData } from './stock-data.ts';

const minuteMs = 60_000;

/** Start of the minute of a moment, in milliseconds since 1970. */
export const minuteOf = (time: string): number => Math.floor(Date.parse(time) / minuteMs) * minuteMs;

/** Undefined where the service has none for it, or not yet. */
export async function findMinute(
  prices: Pick<StockData, 'candles'>,
  symbol: string,
  at: string,
): Promise<Candle | undefined> {
  const minute = minuteOf(at);
  const [from, to] = [minute, minute + minuteMs].map((ms) => new Date(ms).toISOString()) as [string, string];
  const candles = await prices.candles(symbol, '1m', from, to);
  return candles.find(({ time }) => Date.parse(time) === minute);
}
