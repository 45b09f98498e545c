// Day trades: bought on an offer of the house, and what is left of them is sold at the official close, or at the first price of the next session.
import { orderKindsWith, orderRecordOf } from '@backoffice/contract/orders/orders.kinds.ts';
import { sql } from 'kysely';
import { recordFindings } from '#core/checks/findings.ts';
import { requireWithin } from '#core/trading/may-buy.ts';
import { takeQuota } from '#core/trading/offers/quota.ts';
import { addTradingDays, localDay, sessionOf } from '#core/venues/trading-calendar.ts';
import { getTradingCalendar } from '#core/venues/venues.queries.ts';
import { AppError } from '#platform/errors.ts';
import type { JobCtx } from '#platform/jobs/job.ts';
import type { PublicCtx } from '#platform/context.ts';
import { joinInTenant } from '#platform/db/tenant-join.ts';
import { lockOpenProduct } from '#core/trading/offers/applications.ts';
import { bookOne } from '#core/trading/bookings.ts';
import { isOfKind, lockOrder, ordersWithLots, type LockedOrder } from '#core/trading/orders.queries.ts';
import { isOrderNotPutAside } from '#core/checks/put-aside.ts';
import { lockSale } from '#core/trading/sales.queries.ts';
import { planSaleAtQuote } from '#core/trading/execution.ts';
import type { OrderChange } from '#core/trading/notices.ts';
import { placeOrder, type InstrumentAndQuote, type WantedOrder } from '#core/trading/placing.ts';
import { sellAll } from '#core/trading/selling.ts';

type Db = Pick<PublicCtx, 'db'>;

/** The kinds that end with their session. */
const dayTrades = orderKindsWith('withinOneSession');

type WantedDayTrade = Omit<WantedOrder, 'sub_type'> & { product_id: string };

/** Symbol of a product that is traded within the day; undefined for every other product. */
export async function findDayTradeSymbol({ db }: Db, productId: string | undefined): Promise<string | undefined> {
  if (productId === undefined) return undefined;
  const product = await db
    .selectFrom('products')
    .select('symbol')
    .where('id', '=', productId)
    .where(isOfKind('products', dayTrades))
    .executeTakeFirst();
  return product?.symbol;
}

/** Answers its id. The client is locked by the caller. */
export async function placeDayTrade(ctx: Db, market: InstrumentAndQuote, wanted: WantedDayTrade): Promise<string> {
  const { product_id, quantity, fake } = wanted;
  await takeQuota(ctx, { product_id, fake, part: quantity });
  const product = await lockOpenProduct(ctx, product_id);
  if (product.sell_after_days > 0) throw new AppError('product.no_day_trading');
  requireWithin(quantity, product.min_quantity, product.max_quantity);
  const { sub_type, version_number, fee_percent, min_amount, max_amount } = product;
  const offer = { product_id, product_version: version_number, fee_percent, min_amount, max_amount };
  return placeOrder(ctx, market, { ...wanted, sub_type }, offer);
}

/** The session is over; a price made in it may arrive up to a minute later. */
const sessionIsOver = sql<boolean>`orders.close_datetime <= clock_timestamp() - interval '1 minute'`;
const closeDay = sql<string>`(orders.close_datetime at time zone venues.timezone)::date`;

const openDayTrades = (ctx: Db) =>
  ordersWithLots(ctx)
    .where(isOfKind('orders', dayTrades))
    .where('orders.status', '=', 'holding')
    .where(sessionIsOver)
    .where(isOrderNotPutAside);

/** Locks day trades with the official close of their day. Those of which a sale still waits are left out. */
export const lockDayTradesWithClose = (ctx: Db, most: number) =>
  openDayTrades(ctx)
    .innerJoin('daily_closes', (join) =>
      joinInTenant(join, 'daily_closes.symbol', 'orders.symbol').on('daily_closes.day', '=', closeDay),
    )
    .select([sql<string>`daily_closes.day::text`.as('close_day'), 'close', 'quote_time', 'source'])
    .where('lots.units_frozen', '=', '0')
    .orderBy('orders.close_datetime')
    .limit(most)
    .modifyEnd(sql`for update of orders skip locked`)
    .execute();

type DayTradeWithClose = Awaited<ReturnType<typeof lockDayTradesWithClose>>[number];

/** No pause stops it: it is how the order ends by its own terms. */
export async function sellAtClose(ctx: Db, dayTrade: DayTradeWithClose): Promise<OrderChange> {
  const { id, client_id, mic, close_day, close, quote_time, source } = dayTrade;
  const sale_id = await sellAll(ctx, dayTrade, { close_day });
  const [order, sale] = [await lockOrder(ctx, id, client_id), await lockSale(ctx, sale_id, id)];
  const calendar = await getTradingCalendar(ctx, mic);
  return bookOne(ctx, planSaleAtQuote(order, sale, { price: close, time: quote_time, source }, calendar));
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
  const { id, client_id, sub_type, units, symbol } = order;
  const detail = { symbol, expected: 'official close', found: null, units };
  await recordFindings(ctx, null, { name: 'order.open_after_close', severity: 'error' }, [
    { subject_type: orderRecordOf(sub_type), subject_id: id, client_id, detail },
  ]);
  const sale_id = await sellAll(ctx, order);
  return { action: 'sale.close_missing', order, after: { sale_id, quantity: units } };
}
