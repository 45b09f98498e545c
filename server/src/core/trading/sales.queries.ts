// Reads, locks and writes of sales by the engine of orders. A change of a sale locks its order, too.
import { orderKindsWith } from '@backoffice/contract/orders/orders.kinds.ts';
import { sql, type Insertable, type UpdateObject } from 'kysely';
import type { QuoteEvidence } from '#core/stock-data/stock-data.ts';
import { joinInTenant } from '#platform/db/tenant-join.ts';
import type { PublicCtx } from '#platform/context.ts';
import type { DB, Sales } from '#platform/db/schema.generated.ts';
import { AppError } from '#platform/errors.ts';
import { hasLapsed, isFreeOfActions, isOfKind, isOrderMet, isSignalOlder, type Quoted } from './orders.queries.ts';
import { isSaleNotPutAside } from '#core/checks/put-aside.ts';

type Db = Pick<PublicCtx, 'db'>;

export const insertSale = async ({ db }: Db, values: Insertable<Sales>): Promise<string> =>
  (await db.insertInto('sales').values(values).returning('id').executeTakeFirstOrThrow()).id;

export async function setSale({ db }: Db, id: string, values: UpdateObject<DB, 'sales'>): Promise<void> {
  await db
    .updateTable('sales')
    .set({ ...values, update_datetime: sql`now()`, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

const salesWithDays = ({ db }: Db) =>
  db
    .selectFrom('sales')
    .selectAll('sales')
    .select(sql<string | null>`sales.close_day::text`.as('close_day'))
    .select(sql<string | null>`sales.nav_day::text`.as('nav_day'));

export type LockedSale = Awaited<ReturnType<typeof lockSales>>[number];

/** A column of the order of a sale, read by the order's key: joined, each of many waiting sales may be compared with all orders. */
export const orderOfSale = (column: 'symbol' | 'product_id') =>
  sql`(select ${sql.ref(column)} from orders where orders.tenant_id = sales.tenant_id and orders.id = sales.order_id)`;

/**
 * Locks the oldest first, or what was due first, with their orders. Those that another server works on are left out, also those
 * whose order it works on: nothing is waited for, so that two changes cannot wait for each other.
 */
export async function lockSales(
  ctx: Db,
  where: ReturnType<typeof sql<boolean>>,
  most: number,
  sortColumn: 'create_datetime' | 'due_datetime' = 'create_datetime',
) {
  const sales = await salesWithDays(ctx)
    .where(sql<boolean>`(${where})`)
    .where(isSaleNotPutAside)
    .orderBy(`sales.${sortColumn}`)
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute();
  const ids = [...new Set(sales.map(({ order_id }) => order_id))];
  const orders = await ctx.db
    .selectFrom('orders')
    .select('id')
    .where(sql<boolean>`id = any (${ids}::uuid[])`)
    .forUpdate()
    .skipLocked()
    .execute();
  const locked = new Set(orders.map(({ id }) => id));
  return sales.filter(({ order_id }) => locked.has(order_id));
}

/** Condition on sales that wait for a price of this instrument, are older than it, and are met by it. */
const isSaleMet = ({ symbol, price, time }: Quoted) => sql<boolean>`
  sales.status = 'awaiting' and sales.create_datetime < ${time} and sales.good_till > ${time}
  and ${orderOfSale('symbol')} = ${symbol} and ${isSignalOlder('sales', time)}
  and (sales.price_type = 'market' or sales.limit_price <= ${price}::numeric) and ${isFreeOfActions(symbol)}`;

export const lockExecutableSales = (ctx: Db, quote: Quoted, most: number) => lockSales(ctx, isSaleMet(quote), most);

/** Instruments among these quotes for which an order or a sale waits that is met: asked for all at once, as most quotes meet none. */
export async function findMetSymbols({ db }: Db, quotes: readonly QuoteEvidence[]): Promise<Set<string>> {
  const valuesOf = (name: 'symbol' | 'price' | 'time') => quotes.map((quote) => quote[name]);
  const quoted = { symbol: sql.ref('quotes.symbol'), price: sql.ref('quotes.price'), time: sql.ref('quotes.time') };
  const { rows } = await sql<{ symbol: string }>`
    with quotes as materialized (
      select * from unnest(${valuesOf('symbol')}::text[], ${valuesOf('price')}::numeric[], ${valuesOf('time')}::timestamptz[])
        as quotes (symbol, price, time))
    select quotes.symbol from orders join quotes on ${isOrderMet(quoted)}
    union
    select quotes.symbol from sales join quotes on ${isSaleMet(quoted)}
  `.execute(db);
  return new Set(rows.map(({ symbol }) => symbol));
}

/** True where the session of an order that ends with it is over: it sells at the official close; until that comes, market sales go on. */
const hasSessionEnded = sql<boolean>`exists (
  select from orders where orders.tenant_id = sales.tenant_id and orders.id = sales.order_id and ${isOfKind('orders', orderKindsWith('withinOneSession'))}
    and orders.close_datetime <= clock_timestamp() - interval '1 minute' and (sales.price_type = 'limit' or exists (
    select from daily_closes join instruments on instruments.tenant_id = orders.tenant_id and instruments.symbol = orders.symbol
    join venues on venues.tenant_id = instruments.tenant_id and venues.id = instruments.venue_id
    where daily_closes.tenant_id = orders.tenant_id and daily_closes.symbol = orders.symbol
      and daily_closes.day = (orders.close_datetime at time zone venues.timezone)::date)))`;

export const lockLapsedSales = (ctx: Db, most: number) =>
  lockSales(ctx, sql<boolean>`sales.status = 'awaiting' and (${hasLapsed('sales')} or ${hasSessionEnded})`, most);

export const lockDueSales = (ctx: Db, most: number) =>
  lockSales(
    ctx,
    sql<boolean>`sales.status = 'unsettled' and sales.due_datetime <= clock_timestamp()`,
    most,
    'due_datetime',
  );

/** One of this order's, with the order, until the transaction ends. */
export async function lockSale(ctx: Db, id: string, orderId: string): Promise<LockedSale> {
  const sale = await salesWithDays(ctx)
    .innerJoin('orders', (join) => joinInTenant(join, 'orders.id', 'sales.order_id'))
    .where('sales.id', '=', id)
    .where('sales.order_id', '=', orderId)
    .modifyEnd(sql`for update of orders, sales`)
    .executeTakeFirst();
  if (!sale) throw new AppError('record.not_found');
  return sale;
}
