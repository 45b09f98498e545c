// Day trades: bought on an offer of the house, and what is left of them is sold at the official close, or at the first price of the next session.
import { compare } from '@backoffice/contract/kit/money.ts';
import { sql } from 'kysely';
import { recordFindings } from '#core/checks/findings.ts';
import { takeQuota } from '#core/trading/quota.ts';
import { addTradingDays, localDay, sessionOf } from '#core/venues/trading-calendar.ts';
import { getTradingCalendar } from '#core/venues/venues.queries.ts';
import { AppError } from '#platform/errors.ts';
import type { JobCtx } from '#platform/jobs/job.ts';
import type { PublicCtx } from '#platform/context.ts';
import { lockOpenProduct } from './orders.applications.service.ts';
import { bookOne } from './orders.bookings.service.ts';
import { lockOrder, ordersWithLots, type LockedOrder } from './orders.engine.queries.ts';
import { lockSale } from './orders.sales.queries.ts';
import { saleExecutionOf } from './orders.execution.service.ts';
import type { OrderChange } from './orders.notify.ts';
import { placeOrder, type InstrumentAndQuote, type WantedOrder } from './orders.placing.service.ts';
import { requestSale } from './orders.sales.service.ts';

type Db = Pick<PublicCtx, 'db'>;

type WantedDayTrade = Omit<WantedOrder, 'sub_type'> & { product_id: string };

/** Symbol of a product that is traded within the day; undefined for every other product. */
export async function findDayTradeSymbol({ db }: Db, productId: string | undefined): Promise<string | undefined> {
  if (productId === undefined) return undefined;
  const product = await db
    .selectFrom('products')
    .select('symbol')
    .where('id', '=', productId)
    .where('sub_type', '=', 'daily')
    .executeTakeFirst();
  return product?.symbol;
}

/** Answers its id. The client is locked by the caller. */
export async function placeDayTrade(ctx: Db, market: InstrumentAndQuote, wanted: WantedDayTrade): Promise<string> {
  const { product_id, quantity, fake } = wanted;
  await takeQuota(ctx, { product_id, sub_type: 'daily', fake, quantity, amount: '0' });
  const product = await lockOpenProduct(ctx, product_id);
  if (product.sell_after_days > 0) throw new AppError('product.no_day_trading');
  if (compare(quantity, product.min_quantity ?? '0') < 0) throw new AppError('order.too_small');
  if (compare(quantity, product.max_quantity ?? quantity) > 0) throw new AppError('order.too_large');
  const { version_number, fee_percent, min_amount, max_amount } = product;
  const offer = { product_id, product_version: version_number, fee_percent, min_amount, max_amount };
  return placeOrder(ctx, market, { ...wanted, sub_type: 'daily' }, offer);
}

/** The session is over; a price made in it may arrive up to a minute later. */
const sessionIsOver = sql<boolean>`orders.close_datetime <= clock_timestamp() - interval '1 minute'`;
const closeDay = sql<string>`(orders.close_datetime at time zone venues.timezone)::date`;

const openDayTrades = (ctx: Db) =>
  ordersWithLots(ctx)
    .where('orders.sub_type', '=', 'daily')
    .where('orders.status', '=', 'holding')
    .where(sessionIsOver);

/** Locks day trades with the official close of their day. Those of which a sale still waits are left out. */
export const lockDayTradesWithClose = (ctx: Db, most: number) =>
  openDayTrades(ctx)
    .innerJoin('daily_closes', (join) =>
      join
        .onRef('daily_closes.tenant_id', '=', 'orders.tenant_id')
        .onRef('daily_closes.symbol', '=', 'orders.symbol')
        .on('daily_closes.day', '=', closeDay),
    )
    .select([sql<string>`daily_closes.day::text`.as('close_day'), 'close', 'quote_time', 'source'])
    .where('lots.units_frozen', '=', '0')
    .orderBy('orders.close_datetime')
    .limit(most)
    .modifyEnd(sql`for update of orders skip locked`)
    .execute();

type DayTradeWithClose = Awaited<ReturnType<typeof lockDayTradesWithClose>>[number];

/** No pause stops it: it is how the order ends by its own terms. */
export async function sellAtClose(
  ctx: Db,
  { id, client_id, mic, units, close_day, close, quote_time, source }: DayTradeWithClose,
): Promise<OrderChange> {
  const wanted = { client_id, order_id: id, quantity: units, price_type: 'market', api_key_id: null } as const;
  const sale_id = await requestSale(ctx, { ...wanted, close_day });
  const [order, sale] = [await lockOrder(ctx, id, client_id), await lockSale(ctx, sale_id, id)];
  const calendar = await getTradingCalendar(ctx, mic);
  return bookOne(ctx, saleExecutionOf(order, sale, { price: close, time: quote_time, source }, calendar));
}

/** The sessions that ended without an official close of something that is still held. */
export async function findSessionsWithoutClose(ctx: Db): Promise<{ mic: string; close_datetime: string }[]> {
  return openDayTrades(ctx)
    .where(hasNoClose)
    .clearSelect()
    .select(['venues.mic', 'orders.close_datetime'])
    .distinct()
    .$narrowType<{ close_datetime: string }>()
    .execute();
}

const hasNoClose = sql<boolean>`not exists (
  select from daily_closes where daily_closes.tenant_id = orders.tenant_id and daily_closes.symbol = orders.symbol and daily_closes.day = ${closeDay})`;

/** True once the next session has opened: until then the close of the last one may still arrive. */
export async function hasNextSessionOpened(
  ctx: Db,
  { mic, close_datetime }: { mic: string; close_datetime: string },
): Promise<boolean> {
  const calendar = await getTradingCalendar(ctx, mic);
  const next = addTradingDays(calendar, localDay(calendar.timezone, Date.parse(close_datetime)), 1);
  return (sessionOf(calendar, next)?.open ?? Infinity) <= Date.now();
}

/** Locks trades of which no sale has been requested. */
export const lockDayTradesLeft = (
  ctx: Db,
  { mic, close_datetime }: { mic: string; close_datetime: string },
  most: number,
): Promise<LockedOrder[]> =>
  openDayTrades(ctx)
    .where(hasNoClose)
    .where('venues.mic', '=', mic)
    .where('orders.close_datetime', '=', close_datetime)
    .where('lots.units', '>', '0')
    .orderBy('orders.id')
    .limit(most)
    .modifyEnd(sql`for update of orders skip locked`)
    .execute();

/** Sells at the first price of this session; where it has none, in the next one again. */
export async function sellInNextSession(ctx: JobCtx, order: LockedOrder): Promise<OrderChange> {
  const { id, client_id, units, symbol } = order;
  const detail = { symbol, expected: 'official close', found: null, units };
  await recordFindings(ctx, null, { name: 'order.open_after_close', severity: 'error' }, [
    { subject_type: 'daily_order', subject_id: id, client_id, detail },
  ]);
  const wanted = { client_id, order_id: id, quantity: units, price_type: 'market', api_key_id: null } as const;
  const sale_id = await requestSale(ctx, wanted);
  return { action: 'sale.close_missing', order, after: { sale_id, quantity: units } };
}
