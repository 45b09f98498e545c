// Discount of an offer: what the market pays above its price, which counts to the limits of who opens it and who allots it.
import type { Currency } from '@backoffice/contract/kit/money.ts';
import { sql } from 'kysely';
import type { PublicCtx } from '#platform/context.ts';
import { amountOf, writeMoney } from '../trade-amounts.ts';

interface Offer {
  symbol: string;
  currency: Currency;
  price: string | null;
  /** The close when it was saved; null where its stock has no quote. */
  market_price: string | null;
}

/** Discount on so many units, against the higher of the close when it was saved and the last one stored; null where there is none. */
export async function discountOn(
  { db }: Pick<PublicCtx, 'db'>,
  { symbol, currency, price, market_price }: Offer,
  units: string | null,
): Promise<{ amount: string; currency: Currency } | null> {
  if (price === null || market_price === null || units === null) return null;
  const { rows } = await sql<{ market: string }>`
    select greatest(${market_price}::numeric, (
      select close from daily_closes where symbol = ${symbol} and day > current_date - 14 order by day desc limit 1)) as market
  `.execute(db);
  const gain = amountOf(rows[0]?.market ?? market_price, units, currency) - amountOf(price, units, currency);
  return gain > 0n ? { amount: writeMoney(gain, currency), currency } : null;
}
