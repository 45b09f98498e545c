// Market's word on a product's stock: that it exists, and between which prices it traded last.
import { dayMs } from '@backoffice/contract/kit/days.ts';
import { maxDecimals, toMinor } from '@backoffice/contract/kit/money.ts';
import { priceBandPercent, productKindOf, type ProductSubType } from '@backoffice/contract/products/products.kinds.ts';
import type { Product } from '@backoffice/contract/products/products.ts';
import type { StockData } from '#core/stock-data/stock-data.ts';
import { addTradingDays, localDay, tradingDay } from '#core/venues/trading-calendar.ts';
import { getTradingCalendar } from '#core/venues/venues.queries.ts';
import type { PublicCtx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import { getVenueOf } from './products.queries.ts';

type Db = Pick<PublicCtx, 'db'>;
export type Prices = Pick<StockData, 'search' | 'candles'>;

export interface MarketFacts {
  /** Null where the stock is not listed yet. */
  lot: number | null;
  /** Range and close of the last session; null where the instrument has no quote. */
  range: { day: string; low: string; high: string; close: string } | null;
}

const twoWeeksMs = 14 * dayMs;

/** Read before the transaction: no call waits for another server while it holds locks. Null where no stock is offered. */
export const prepareMarketFacts =
  (prices: Prices) =>
  async (ctx: Db, { sub_type, symbol }: { sub_type: ProductSubType; symbol: string }) => {
    const { isListed, priceBand } = productKindOf(sub_type);
    if (!isListed && !priceBand) return async () => null;
    const { mic } = await getVenueOf(ctx, symbol);
    const { timezone } = await getTradingCalendar(ctx, mic);
    return async (): Promise<MarketFacts> => {
      const instrument = (await prices.search(symbol)).find((one) => one.symbol === symbol);
      if (!instrument && isListed) throw new AppError('order.instrument_unknown');
      if (!instrument) return { lot: null, range: null };
      if (!priceBand) return { lot: instrument.lot, range: null };
      const now = Date.now();
      const [from, to] = [now - twoWeeksMs, now].map((at) => new Date(at).toISOString()) as [string, string];
      const last = (await prices.candles(symbol, '1d', from, to)).at(-1);
      if (!last && isListed) throw new AppError('stock_data.unavailable');
      if (!last) return { lot: instrument.lot, range: null };
      const { low, high, close, time } = last;
      return { lot: instrument.lot, range: { day: localDay(timezone, Date.parse(time)), low, high, close } };
    };
  };

function isInBand(price: string, { low, high }: { low: string; high: string }): boolean {
  const units = (amount: string, percent: number) => toMinor(amount, maxDecimals) * BigInt(percent);
  return (
    units(price, 100) >= units(low, 100 - priceBandPercent) && units(price, 100) <= units(high, 100 + priceBandPercent)
  );
}

interface PricedFields {
  sub_type: ProductSubType;
  price: string | null;
  issuer_document: string | null;
}

/**
 * Requires a price near what the market paid, so that no client is sold a stock far above or below its worth.
 * Answers whether only the issuer's document allows it.
 */
export function checkPriceBand(
  { sub_type, price, issuer_document }: PricedFields,
  range: { low: string; high: string },
): { isOffMarket: boolean } {
  if (price === null || isInBand(price, range)) return { isOffMarket: false };
  if (productKindOf(sub_type).priceBand !== 'unless-documented' || issuer_document === null)
    throw new AppError('product.price_off_market');
  return { isOffMarket: true };
}

/** The price against the range that is kept with the product, which must be of the last session; without a quote, the market was asked since. */
export async function checkPriceOfNow(ctx: Db, product: Product): Promise<{ isOffMarket: boolean }> {
  const { id, sub_type, symbol, price, range_day, range_low, range_high } = product;
  const { priceBand } = productKindOf(sub_type);
  if (!priceBand || price === null) return { isOffMarket: false };
  const { mic } = await getVenueOf(ctx, symbol);
  const calendar = await getTradingCalendar(ctx, mic);
  const lastSession = addTradingDays(calendar, tradingDay(calendar, Date.now()), -1);
  if (range_day && range_low && range_high) {
    if (range_day < lastSession) throw new AppError('product.range_outdated');
    return checkPriceBand(product, { low: range_low, high: range_high });
  }
  const { market_datetime } = await ctx.db
    .selectFrom('products')
    .select('market_datetime')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (
    priceBand === 'always' ||
    !market_datetime ||
    localDay(calendar.timezone, Date.parse(market_datetime)) < lastSession
  )
    throw new AppError('product.range_outdated');
  return { isOffMarket: false };
}
