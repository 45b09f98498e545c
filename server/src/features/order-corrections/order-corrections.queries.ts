// Reads and writes the corrections of orders, and what they work on.
import {
  correctionStatuses,
  listCorrections,
  type OrderFigures,
} from '@backoffice/contract/order-corrections/order-corrections.ts';
import type { OrderStatus, OrderSubType } from '@backoffice/contract/orders/orders.kinds.ts';
import type { Currency } from '@backoffice/contract/kit/money.ts';
import { sql, type RawBuilder } from 'kysely';
import { uploadUrlOf } from '@backoffice/contract/uploads/uploads.ts';
import { clientRecords } from '#core/records/client-records.ts';
import { readMoney, type Minor } from '#core/trading/trade-amounts.ts';
import type { PublicCtx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import type { BookedOrder, BookedSale } from './order-corrections.plan.ts';

type Db = Pick<PublicCtx, 'db'>;

/** Hours in which a second person can decide. */
export const correctionHours = 24;

export const corrections = clientRecords('order_correction', listCorrections, {
  columns: [
    'order_id',
    'kind',
    'amount',
    'currency',
    'explanation',
    'ordered_quantity',
    'ordered_symbol',
    'gain',
    'arrears',
    'status',
    'reason_code',
    'reason',
    'review_datetime',
    'new_order_id',
    'update_datetime',
    'version',
  ],
  staffNames: { requested_by: 'requested_by', agreed_by: 'agreed_by', reviewed_by: 'reviewed_by' },
  select: {
    sub_type: sql<OrderSubType>`(select sub_type from orders where orders.tenant_id = order_corrections.tenant_id and orders.id = order_corrections.order_id)`,
    evidence: sql<string | null>`${uploadUrlOf('')} || order_corrections.evidence_id`,
    evidence_sha256: sql<string | null>`(
      select sha256 from uploads where uploads.tenant_id = order_corrections.tenant_id and uploads.id = order_corrections.evidence_id)`,
    before: sql<OrderFigures>`order_corrections.before`,
    after: sql<OrderFigures>`order_corrections.after`,
  },
  filters: { kind: 'kind', order_id: 'order_id' },
  sortColumns: { create_datetime: 'create_datetime', amount: 'amount' },
  defaultSort: '-create_datetime',
  statuses: correctionStatuses,
});

/** Price that the stock-data service gives for the minute of an execution. */
export interface MinutePrice {
  price: string;
  low: string;
  high: string;
}

/** Correction as requested, with who asked. */
export const getRequest = ({ db }: Db, id: string) =>
  db
    .selectFrom('order_corrections')
    .select(['order_id', 'client_id', 'kind', 'right_quantity', 'right_symbol', 'right_order_id', 'requested_by'])
    .select(['ordered_quantity', 'ordered_symbol', 'agreed_by'])
    .select(sql<Record<string, MinutePrice>>`prices`.as('prices'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

export type CorrectedOrder = BookedOrder & {
  id: string;
  client_id: string;
  account_id: string;
  fake: boolean;
  lot: number;
  venue_id: string;
  highest_price: string;
  limit_price: string | null;
  price_type: 'market' | 'limit';
  quote_datetime: string;
  execute_datetime: string;
  mic: string;
  unlock_datetime: string | null;
  product_id: string | null;
  /** Amount that was paid for it, of an order for an amount. */
  reserved: Minor;
  decimals: number;
  nav_day: string | null;
};

const columns = sql`
  orders.id, client_id, account_id, orders.fake, clients.username, orders.sub_type, orders.status, orders.symbol, orders.currency, orders.quantity,
  orders.fee_percent, orders.min_fee, orders.highest_price, orders.limit_price, orders.price_type, orders.product_id,
  orders.reserved, orders.nav_day::text as nav_day, instruments.lot, instruments.decimals, instruments.venue_id`;
const joined = sql`orders
  join clients on clients.tenant_id = orders.tenant_id and clients.id = orders.client_id
  join instruments on instruments.tenant_id = orders.tenant_id and instruments.symbol = orders.symbol`;

/** Locks an order with its sales, until the transaction ends. An execution at a quote alone can be put right by one. */
export const lockExecutedOrder = (ctx: Db, id: string): Promise<CorrectedOrder> =>
  lockCorrected(ctx, id, sql`quote_source is not null`);

async function lockCorrected(ctx: Db, id: string, isExecuted: RawBuilder<unknown>): Promise<CorrectedOrder> {
  await sql`select from orders where id = ${id} for update`.execute(ctx.db);
  await lockSalesOf(ctx, [id]);
  const [order] = await findExecuted(ctx, [id], isExecuted);
  // What an issuer did to the units is not booked anew with another order.
  const { rows: acted } = await sql`
    select from entitlements where ${id} in (order_id, new_order_id) and status in ('waiting', 'done', 'stuck') limit 1`.execute(
    ctx.db,
  );
  if (acted.length > 0) throw new AppError('correction.later_action');
  if (!order) throw new AppError('record.wrong_status', { detail: 'it was not executed, or has been corrected' });
  return order;
}

export async function lockSalesOf({ db }: Db, orderIds: readonly string[]): Promise<void> {
  await sql`select from sales where order_id = any (${orderIds}::uuid[]) and status <> 'released' order by id for update`.execute(
    db,
  );
}

/** Finds orders executed at a net asset value, with their sales. The caller locks them, unless it only looks. */
export const findBoughtAtNav = (ctx: Db, ids: readonly string[]): Promise<CorrectedOrder[]> =>
  findExecuted(ctx, ids, sql`price_type = 'nav' and orders.price is not null`);

async function findExecuted(
  { db }: Db,
  ids: readonly string[],
  isExecuted: RawBuilder<unknown>,
): Promise<CorrectedOrder[]> {
  const { rows: orders } = await sql<OrderRow>`
    select ${columns}, filled_quantity as quantity, orders.price, orders.amount, orders.fee, quote_datetime, execute_datetime, unlock_datetime,
      (select mic from venues where venues.tenant_id = instruments.tenant_id and venues.id = instruments.venue_id) as mic,
      unlock_datetime is not null or orders.status = 'lock' as "wasLocked"
    from ${joined} where orders.id = any (${ids}::uuid[]) and ${isExecuted} and corrected_by is null order by orders.id
  `.execute(db);
  const { rows: sales } = await sql<SaleRow>`
    select id, order_id, quantity, status, limit_price, fee_percent, min_fee, duty_percent, price, proceeds, cost, fee, performance_fee, duty,
      nav_day::text as nav_day
    from sales where order_id = any (${ids}::uuid[]) and status <> 'released' order by execute_datetime nulls last, create_datetime
  `.execute(db);
  const salesOf = Map.groupBy(sales, ({ order_id }) => order_id);
  return orders.map((order) => {
    const read = (money: string) => readMoney(money, order.currency);
    const { amount, fee, reserved } = order;
    const booked = (salesOf.get(order.id) ?? []).map((sale) => readSale(sale, order.currency));
    return { ...order, amount: read(amount), fee: read(fee), reserved: read(reserved), sales: booked };
  });
}

type SaleMoney = 'proceeds' | 'cost' | 'fee' | 'performance_fee' | 'duty';

/** Rows with their money as text. */
type OrderRow = Omit<CorrectedOrder, 'amount' | 'fee' | 'reserved' | 'sales'> &
  Record<'amount' | 'fee' | 'reserved', string>;
type SaleRow = Omit<BookedSale, SaleMoney> & Record<SaleMoney, string | null> & { order_id: string };

function readSale({ order_id: _order, ...sale }: SaleRow, currency: Currency): BookedSale {
  const read = (money: string | null) => (money === null ? null : readMoney(money, currency));
  const { proceeds, cost, fee, performance_fee, duty } = sale;
  return {
    ...sale,
    proceeds: read(proceeds),
    cost: read(cost),
    fee: read(fee),
    performance_fee: read(performance_fee),
    duty: read(duty),
  };
}

export interface PlacedOrder {
  id: string;
  client_id: string;
  username: string;
  sub_type: BookedOrder['sub_type'];
  symbol: string;
  quantity: string;
  fake: boolean;
  fee_percent: string;
  min_fee: string;
  highest_price: string;
  api_key_id: string;
}

/**
 * One that a client placed in their app, that waited when the wrong one was executed, and of which nothing came; undefined where it is not.
 * The journal that gave its money back says until when it waited.
 */
export async function findWaitingOrder(
  { db }: Db,
  id: string,
  { quote_datetime, execute_datetime }: Pick<CorrectedOrder, 'quote_datetime' | 'execute_datetime'>,
): Promise<PlacedOrder | undefined> {
  const { rows } = await sql<PlacedOrder>`
    select ${columns}, orders.api_key_id from ${joined}
    where orders.id = ${id} and orders.status = 'released' and orders.price is null and orders.api_key_id is not null
      and orders.create_datetime < ${quote_datetime} and orders.good_till > ${execute_datetime}
      and exists (
        select from journals
        where journals.kind = 'trade' and journals.reference = orders.id and step = 'released' and recorded_at > ${execute_datetime})
  `.execute(db);
  return rows[0];
}

/** The orders that take the wrong ones' places, by correction; their prices and quantities are the database's to choose. */
export async function insertRebookedOrders(
  { db }: Db,
  rows: readonly { correction_id: string; amount: string; fee: string; status: OrderStatus }[],
): Promise<Map<string, { id: string; account_id: string }>> {
  const { rows: rebooked } = await sql<{ correction_id: string; id: string }>`
    select correction_id, rebook_order(correction_id, amount, fee, status) as id
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as booked(correction_id uuid, amount numeric, fee numeric, status text)
  `.execute(db);
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'account_id'])
    .where(sql<boolean>`id = any (${rebooked.map(({ id }) => id)}::uuid[])`)
    .execute();
  const orderOf = new Map(orders.map((order) => [order.id, order]));
  return new Map(
    rebooked.flatMap(({ correction_id, id }) => {
      const order = orderOf.get(id);
      return order ? [[correction_id, order]] : [];
    }),
  );
}

/** Answers the new ids by the sale that was wrong. */
export async function insertRebookedSales(
  { db }: Db,
  rows: readonly ({ correction_id: string; id: string } & Record<SaleMoney, string | null>)[],
): Promise<Map<string, string>> {
  if (rows.length === 0) return new Map();
  const { rows: rebooked } = await sql<{ wrong_id: string; id: string }>`
    select wrong.id as wrong_id, rebook_sale(correction_id, wrong.id, proceeds, cost, fee, performance_fee, duty) as id
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as wrong(correction_id uuid, id uuid, proceeds numeric, cost numeric, fee numeric, performance_fee numeric, duty numeric)
  `.execute(db);
  return new Map(rebooked.map(({ wrong_id, id }) => [wrong_id, id]));
}
