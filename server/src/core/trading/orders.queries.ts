// Reads, locks and writes of the engine of orders.
import { actionKindsWith } from '@backoffice/contract/corporate-actions/corporate-actions.kinds.ts';
import type { Currency } from '@backoffice/contract/kit/money.ts';
import type { OrderStatus, OrderSubType } from '@backoffice/contract/orders/orders.kinds.ts';
import { sql, type Insertable, type RawBuilder, type UpdateObject } from 'kysely';
import { joinInTenant } from '#platform/db/tenant-join.ts';
import type { PublicCtx } from '#platform/context.ts';
import type { DB, Orders } from '#platform/db/schema.generated.ts';
import { AppError } from '#platform/errors.ts';
import { isOrderNotPutAside } from '#core/checks/put-aside.ts';

type Db = Pick<PublicCtx, 'db'>;

/** Order as the engine works with it: with its lot, its instrument and its venue. */
export interface LockedOrder {
  id: string;
  client_id: string;
  account_id: string;
  fake: boolean;
  sub_type: OrderSubType;
  product_id: string | null;
  symbol: string;
  currency: Currency;
  /** Null, as the highest price, where an amount was ordered at a net asset value. */
  quantity: string | null;
  amount: string;
  highest_price: string | null;
  nav_day: string | null;
  good_till: string;
  reserved: string;
  fee_percent: string;
  min_fee: string;
  /** Fee paid for buying; null until it is executed or allotted. */
  fee: string | null;
  /** Payment later: nothing is frozen with the application; after the allotment, what was asked for and paid. */
  pay_later: boolean;
  payable: string | null;
  paid: string | null;
  payment_datetime: string | null;
  status: OrderStatus;
  is_client_active: boolean;
  lot: number;
  /** Decimals of a unit. */
  decimals: number;
  venue_id: string;
  mic: string;
  tick: string;
  settle_days: number;
  sell_after_days: number;
  units: string;
  units_frozen: string;
  cost: string;
}

export const ordersWithLots = ({ db }: Db) =>
  db
    .selectFrom('orders')
    .innerJoin('clients', (join) => joinInTenant(join, 'clients.id', 'orders.client_id'))
    .innerJoin('instruments', (join) => joinInTenant(join, 'instruments.symbol', 'orders.symbol'))
    .innerJoin('venues', (join) => joinInTenant(join, 'venues.id', 'instruments.venue_id'))
    .leftJoin('lots', (join) => joinInTenant(join, 'lots.order_id', 'orders.id'))
    .select([
      'orders.id',
      'orders.client_id',
      'orders.account_id',
      'orders.fake',
      'orders.sub_type',
      'orders.product_id',
      'orders.symbol',
      'orders.currency',
      'orders.quantity',
      'orders.amount',
      'orders.highest_price',
      sql<string | null>`orders.nav_day::text`.as('nav_day'),
      'orders.good_till',
      'orders.reserved',
      'orders.fee_percent',
      'orders.min_fee',
      'orders.fee',
      'orders.pay_later',
      'orders.payable',
      'orders.paid',
      'orders.payment_datetime',
      'orders.status',
      'clients.active as is_client_active',
      'instruments.lot',
      'instruments.decimals',
      'venues.id as venue_id',
      'venues.mic',
      'venues.tick',
      'venues.settle_days',
      'venues.sell_after_days',
      sql<string>`coalesce(lots.units, 0)`.as('units'),
      sql<string>`coalesce(lots.units_frozen, 0)`.as('units_frozen'),
      sql<string>`coalesce(lots.cost, orders.reserved * 0)`.as('cost'),
    ]);

/** One of this client's, until the transaction ends. Read after the lock is held: another transaction may have sold of its lot. */
export async function lockOrder(ctx: Db, id: string, clientId: string): Promise<LockedOrder> {
  await ctx.db.selectFrom('orders').select('id').where('id', '=', id).forUpdate().execute();
  const order = await ordersWithLots(ctx)
    .where('orders.id', '=', id)
    .where('orders.client_id', '=', clientId)
    .executeTakeFirst();
  if (!order) throw new AppError('record.not_found');
  return order;
}

/** Orders by id. The caller has locked them, by an earlier statement: what was sold of their lots so far is seen. */
export async function findLockedOrders(ctx: Db, ids: readonly string[]): Promise<Map<string, LockedOrder>> {
  const orders = await ordersWithLots(ctx)
    .where(sql<boolean>`orders.id = any (${ids}::uuid[])`)
    .execute();
  return new Map(orders.map((order) => [order.id, order]));
}

/** Oldest first; those that another server works on are left out. */
export const lockOldest = (ctx: Db, where: ReturnType<typeof sql<boolean>>, most: number): Promise<LockedOrder[]> =>
  ordersWithLots(ctx)
    .where(sql<boolean>`(${where})`)
    .where(isOrderNotPutAside)
    .orderBy('orders.create_datetime')
    .limit(most)
    .modifyEnd(sql`for update of orders skip locked`)
    .execute();

/** Locks the oldest first; those that another server works on are left out. */
export async function lockOldestBySelf(
  ctx: Db,
  where: ReturnType<typeof sql<boolean>>,
  most: number,
): Promise<LockedOrder[]> {
  const locked = await ctx.db
    .selectFrom('orders')
    .select('id')
    .where(sql<boolean>`(${where})`)
    .where(isOrderNotPutAside)
    .orderBy('create_datetime')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute();
  const orders = await findLockedOrders(
    ctx,
    locked.map(({ id }) => id),
  );
  return locked.flatMap(({ id }) => orders.get(id) ?? []);
}

/** A quote's values, or the columns of a table of quotes. */
export type Quoted = Record<'symbol' | 'price' | 'time', string | RawBuilder<unknown>>;

/** Condition on an instrument: no split of it waits to be carried out, which changes what a price and a quantity mean. */
export const isFreeOfActions = (symbol: Quoted['symbol']) => sql<boolean>`not exists (
  select from corporate_actions action where action.tenant_id = (select current_setting('app.tenant')) and action.symbol = ${symbol}
    and action.kind in (${sql.join(actionKindsWith('beforeOpen').map((kind) => sql.lit(kind)))})
    and action.status in ('announced', 'entitled', 'executing') and action.ex_datetime <= clock_timestamp())`;

/** Condition on the kind of an order or a product. The names stand in the statement itself: indexes over some kinds serve it. */
export const isOfKind = (table: 'orders' | 'products', kinds: readonly OrderSubType[]) =>
  sql<boolean>`${sql.ref(`${table}.sub_type`)} in (${sql.join(kinds.map((kind) => sql.lit(kind)))})`;

/** All that one signal has placed execute at one quote, later than the last of them. */
export const isSignalOlder = (table: string, time: Quoted['time']) => sql<boolean>`coalesce((
  select placed_datetime from signals where signals.tenant_id = ${sql.ref(`${table}.tenant_id`)} and signals.id = ${sql.ref(`${table}.signal_id`)}) < ${time}, true)`;

/** Condition on orders that wait for a price of this instrument, are older, as is their approval, and are met by it. */
export const isOrderMet = ({ symbol, price, time }: Quoted) => sql<boolean>`
  orders.status = 'awaiting' and orders.symbol = ${symbol} and orders.good_till > ${time}
  and orders.create_datetime < ${time} and coalesce(orders.review_datetime < ${time}, true) and ${isSignalOlder('orders', time)}
  and (orders.price_type = 'market' or orders.limit_price >= ${price}::numeric) and ${isFreeOfActions(symbol)}`;

export const lockExecutableOrders = (
  ctx: Db,
  quote: Quoted,
  subTypes: readonly OrderSubType[],
  most: number,
): Promise<LockedOrder[]> =>
  lockOldestBySelf(ctx, sql<boolean>`${isOrderMet(quote)} and orders.sub_type in (${sql.join(subTypes)})`, most);

/** A price made before the end may arrive up to a minute after it; a net asset value comes whenever it is entered. */
export const hasLapsed = (table: string) =>
  sql<boolean>`(${sql.ref(`${table}.nav_day`)} is null and ${sql.ref(`${table}.good_till`)} <= clock_timestamp() - interval '1 minute')`;

const isProductCancelled = sql<boolean>`
  (select status from products where products.tenant_id = orders.tenant_id and products.id = orders.product_id) = 'cancelled'`;

/** The product is closed for good, the client disabled, or nothing was allotted in time. Those of a draw wait for it. */
const isApplicationOver = sql<boolean>`
  orders.good_till <= clock_timestamp() or not clients.active or ${isProductCancelled}`;

/** Applications that nothing comes of, orders of a product that was cancelled, and shares of an issue that was called off. */
export const lockApplicationsToRelease = (ctx: Db, most: number) =>
  ordersWithLots(ctx)
    .select(sql<boolean>`orders.good_till <= clock_timestamp()`.as('has_lapsed'))
    .where('orders.product_id', 'is not', null)
    .where(sql<boolean>`(
      orders.status = 'pending' and (${isApplicationOver})
        and not exists (select from allocations where allocations.tenant_id = orders.tenant_id and allocations.product_id = orders.product_id)
      or orders.status in ('awaiting', 'listing') and ${isProductCancelled})`)
    .where(isOrderNotPutAside)
    .orderBy('orders.create_datetime')
    .limit(most)
    .modifyEnd(sql`for update of orders skip locked`)
    .execute();

/** Locks orders whose time is over, also while they wait for a decision, and those of disabled clients. */
export const lockLapsedOrders = (ctx: Db, most: number): Promise<LockedOrder[]> =>
  lockOldest(
    ctx,
    sql<boolean>`(orders.status = 'awaiting' or (orders.status = 'pending' and orders.product_id is null))
      and (${hasLapsed('orders')} or not clients.active)`,
    most,
  );

/** Locks orders to unlock, also shares whose first day of trading has come. */
export const lockOrdersToUnlock = ({ db }: Db, most: number) =>
  db
    .selectFrom('orders')
    .select(['id', 'client_id', 'sub_type', 'status'])
    .where('status', 'in', ['lock', 'listing'])
    .where('unlock_datetime', '<=', sql<string>`clock_timestamp()`)
    .where(isOrderNotPutAside)
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute();

export const insertOrder = async ({ db }: Db, values: Insertable<Orders>): Promise<string> =>
  (await db.insertInto('orders').values(values).returning('id').executeTakeFirstOrThrow()).id;

export async function setOrder({ db }: Db, id: string, values: UpdateObject<DB, 'orders'>): Promise<void> {
  await db
    .updateTable('orders')
    .set({ ...values, update_datetime: sql`now()`, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

/** The instruments that orders or sales wait for a price of. */
export async function findAwaitedSymbols({ db }: Db): Promise<string[]> {
  const { rows } = await sql<{ symbol: string }>`
    select symbol from orders where status = 'awaiting' and nav_day is null
    union
    select (select symbol from orders where orders.tenant_id = sales.tenant_id and orders.id = sales.order_id) from sales
    where status = 'awaiting' and nav_day is null
  `.execute(db);
  return rows.map(({ symbol }) => symbol);
}
