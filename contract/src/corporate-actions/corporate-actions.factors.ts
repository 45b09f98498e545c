// Factors by which prices of earlier days are shown beside those of today; what is stored stays as it was.
import * as z from 'zod';
import { readEndpoint } from '../kit/endpoint.ts';
import { StockSymbol } from '../stock-data/stock-data.ts';

export const PriceFactor = z.strictObject({
  /** Open of the ex-day: prices before it are multiplied. */
  before: z.iso.datetime(),
  factor: z.number().positive(),
});
export type PriceFactor = z.infer<typeof PriceFactor>;

/** Splits and bonus issues of an instrument that were carried out and not reversed. */
export const listPriceFactors = readEndpoint({
  method: 'GET',
  path: '/corporate_action/admin/v1/price_factors',
  access: 'signed-in',
  reads: 'corporateAction',
  input: z.strictObject({ symbol: StockSymbol }),
  output: z.strictObject({ items: z.array(PriceFactor) }),
});

interface Prices {
  time: string;
  open: string;
  high: string;
  low: string;
  close: string;
}

/** A price of that time in units of today, with as many decimals as it was given with. */
export function adjustedPrice(price: string, time: string, factors: readonly PriceFactor[]): string {
  const at = Date.parse(time);
  const factor = factors.reduce((all, one) => (at < Date.parse(one.before) ? all * one.factor : all), 1);
  return factor === 1 ? price : (Number(price) * factor).toFixed(price.split('.')[1]?.length ?? 2);
}

/** Candles in units of today. */
export const adjustedCandles = <Candle extends Prices>(
  candles: readonly Candle[],
  factors: readonly PriceFactor[],
): Candle[] =>
  candles.map((candle) => {
    const adjusted = (price: string) => adjustedPrice(price, candle.time, factors);
    return {
      ...candle,
      open: adjusted(candle.open),
      high: adjusted(candle.high),
      low: adjusted(candle.low),
      close: adjusted(candle.close),
    };
  });
