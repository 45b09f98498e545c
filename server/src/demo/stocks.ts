// Stocks that the sandbox trades, each with its last session: what the demo's offers are of.
import { setImmediate } from 'node:timers/promises';
import { dayMs } from '@backoffice/contract/kit/days.ts';
import type { DemoStock } from '#features/products/products.offers.demo.ts';
import type { Market } from '#stock-data-sandbox/market.ts';

const twoWeeksMs = 14 * dayMs;

/** Stocks of New York, where every stock is traded one by one. */
export function demoStocks(market: Market): [DemoStock, DemoStock, DemoStock, DemoStock] {
  const now = Date.now();
  const stocks = market.instruments
    .filter(({ mic }) => mic === 'XNYS')
    .slice(0, 4)
    .map(({ symbol, name_zh, name_en, lot }): DemoStock => {
      const last = market.candles(symbol, '1d', now - twoWeeksMs, now, now)?.at(-1);
      if (!last) throw new Error(`no session of ${symbol}`);
      const { time, low, high, close } = last;
      return { symbol, name_zh, name_en, lot, day: time.slice(0, 10), low, high, close };
    });
  const [first, second, third, fourth] = stocks;
  if (!first || !second || !third || !fourth) throw new Error('the sandbox has too few stocks');
  return [first, second, third, fourth];
}

/** The market's year, one instrument at a time while the database is busy. */
export async function workOutPrices(market: Market): Promise<void> {
  for (const { symbol } of market.instruments) {
    market.quote(symbol, Date.now());
    await setImmediate();
  }
}
