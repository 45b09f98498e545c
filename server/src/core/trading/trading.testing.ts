// Single steps of an order's life at a price that a test chooses, without a market and without the sweeps.
import { dayMs } from '@backoffice/contract/kit/days.ts';
import type { QuoteEvidence } from '#core/stock-data/stock-data.ts';
import { getTradingCalendar } from '#core/venues/venues.queries.ts';
import type { TenantDb } from '#platform/db/database.ts';
import type { TenantName } from '#testing/test-database.ts';
import type { World } from '#testing/world.ts';
import { bookOne } from './bookings.ts';
import { lockOrder } from './orders.queries.ts';
import { lockSale } from './sales.queries.ts';
import { planExecution, planPayment, planSaleAtQuote } from './execution.ts';
import { placeOrder, releaseOrder } from './placing.ts';
import { releaseSale, requestSale } from './selling.ts';

/** Stock in dollars, sold on the day it is bought. */
export const sameDay = 'XNYS:TEST';
export const instrument = { symbol: sameDay, mic: 'XNYS', name_zh: '测试', name_en: 'Test', lot: 1 };

/** Orders are stored with microseconds: a quote of the same millisecond would not be later. */
export const momentFromNow = () => new Date(Date.now() + 5).toISOString();
const tomorrow = () => new Date(Date.now() + dayMs).toISOString();

export const quoteOf = (price: string): QuoteEvidence => ({
  symbol: sameDay,
  price,
  previous_close: price,
  open: price,
  high: price,
  low: price,
  time: momentFromNow(),
  halted: false,
  limits: null,
  days_listed: 900,
  source: 'test',
});

/** Calendar of any year, so that tests do not end with the years that are entered. */
export const endlessCalendar = async (db: TenantDb) => ({
  ...(await getTradingCalendar({ db }, instrument.mic)),
  years: { first: 2000, last: 9999 },
});

export interface Units {
  client_id: string;
  quantity: string;
  /** Price of one unit, as the market quotes it. */
  price: string;
  fake?: boolean;
}

/** Places at the market; answers the order's id. */
export const placeAt = (db: TenantDb, { client_id, quantity, price, fake = false }: Units): Promise<string> => {
  const terms = { sub_type: 'standard', price_type: 'market', good_till: tomorrow(), api_key_id: null } as const;
  return placeOrder({ db }, { instrument, quote: quoteOf(price) }, { ...terms, client_id, quantity, fake });
};

/** One order, and where it is about one of its sales that sale. */
export interface OrderStep {
  id: string;
  client_id: string;
  tenant?: TenantName | undefined;
}
type SaleStep = OrderStep & { sale_id: string };

export const executeAt = (world: World, { id, client_id, tenant }: OrderStep, price: string) =>
  world.sql(
    async (db) =>
      bookOne({ db }, planExecution(await lockOrder({ db }, id, client_id), quoteOf(price), await endlessCalendar(db))),
    tenant,
  );

export const cancelOrder = (world: World, { id, client_id }: OrderStep) =>
  world.sql(async (db) => releaseOrder({ db }, await lockOrder({ db }, id, client_id), 'cancelled'));

/** Answers the sale's id. */
export const sellAt = (db: TenantDb, { id: order_id, client_id }: OrderStep, quantity: string): Promise<string> =>
  requestSale({ db }, { client_id, order_id, quantity, price_type: 'market', good_till: tomorrow(), api_key_id: null });

export const executeSaleAt = (world: World, { id, client_id, sale_id, tenant }: SaleStep, price: string) =>
  world.sql(async (db) => {
    const locked = await lockOrder({ db }, id, client_id);
    const sale = await lockSale({ db }, sale_id, id);
    return bookOne({ db }, planSaleAtQuote(locked, sale, quoteOf(price), await endlessCalendar(db)));
  }, tenant);

export const cancelSale = (world: World, { id, client_id, sale_id }: SaleStep) =>
  world.sql(async (db) =>
    releaseSale({ db }, await lockOrder({ db }, id, client_id), await lockSale({ db }, sale_id, id), 'cancelled'),
  );

/** Makes the sale look as if its day had come. */
export const makeDue = (world: World, saleId: string) =>
  world.asOwner(`update sales set due_datetime = now() - interval '1 minute' where id = $1`, [saleId], 'both');

export async function payWhenDue(world: World, { id, client_id, sale_id }: SaleStep): Promise<void> {
  await makeDue(world, sale_id);
  await world.sql(async (db) =>
    bookOne({ db }, planPayment(await lockOrder({ db }, id, client_id), await lockSale({ db }, sale_id, id))),
  );
}
