// Market's word on a product's stock: that it exists, and between which prices it traded last.
import { toUnits } from '@backoffice/contract/kit/money.ts';
import { priceBandPercent, productKindOf, type ProductSubType } from '@backoffice/contract/products/product-kinds.ts';
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
  lot: number;
  /** Range of the last session; null where the kind's price follows from no market. */
  range: { day: string; low: string; high: string } | null;
}

const scale = 8;
const twoWeeksMs = 14 * 86_400_000;

/** Read before the transaction: no call waits for another server while it holds locks. Null where staff name the instrument. */
export const prepareMarketFacts =
  (prices: Prices) =>
  async (ctx: Db, { sub_type, symbol }: { sub_type: ProductSubType; symbol: string }) => {
    const { isListed, hasPriceBand } = productKindOf(sub_type);
    if (!isListed) return async () => null;
    const { mic } = await getVenueOf(ctx, symbol);
    const { timezone } = await getTradingCalendar(ctx, mic);
    return async (): Promise<MarketFacts> => {
      const instrument = (await prices.search(symbol)).find((one) => one.symbol === symbol);
      if (!instrument) throw new AppError('order.instrument_unknown');
      if (!hasPriceBand) return { lot: instrument.lot, range: null };
      const now = Date.now();
      const [from, to] = [now - twoWeeksMs, now].map((at) => new Date(at).toISOString()) as [string, string];
      const last = (await prices.candles(symbol, '1d', from, to)).at(-1);
      if (!last) throw new AppError('stock_data.unavailable');
      const { low, high, time } = last;
      return { lot: instrument.lot, range: { day: localDay(timezone, Date.parse(time)), low, high } };
    };
  };

/** Requires a price near what the market paid, so that no client is sold a stock far above or below its worth. */
export function checkPriceBand(price: string, { low, high }: { low: string; high: string }): void {
  const units = (amount: string, percent: number) => toUnits(amount, scale) * BigInt(percent);
  const isWithin =
    units(price, 100) >= units(low, 100 - priceBandPercent) && units(price, 100) <= units(high, 100 + priceBandPercent);
  if (!isWithin) throw new AppError('product.price_off_market');
}

/** The price against the range that is kept with the product, which must be of the last session. */
export async function checkPriceOfNow(ctx: Db, product: Product, price: string | null): Promise<void> {
  const { sub_type, symbol, range_day, range_low, range_high } = product;
  if (!productKindOf(sub_type).hasPriceBand || price === null) return;
  const { mic } = await getVenueOf(ctx, symbol);
  const calendar = await getTradingCalendar(ctx, mic);
  const lastSession = addTradingDays(calendar, tradingDay(calendar, Date.now()), -1);
  if (!range_day || !range_low || !range_high || range_day < lastSession) throw new AppError('product.range_outdated');
  checkPriceBand(price, { low: range_low, high: range_high });
}
