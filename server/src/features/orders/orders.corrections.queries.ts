// Reads and writes the corrections of orders, and what they work on.
import { correctionStatuses, listCorrections, type OrderFigures } from '@backoffice/contract/orders/corrections.ts';
import type { OrderSubType } from '@backoffice/contract/orders/order-kinds.ts';
import { sql, type RawBuilder } from 'kysely';
import { clientRecords } from '#core/records/client-records.ts';
import type { PublicCtx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import type { BookedOrder, BookedSale } from './orders.corrections.plan.ts';

type Db = Pick<PublicCtx, 'db'>;

/** So long a second person can decide. */
export const correctionHours = 24;

export const corrections = clientRecords('order_correction', listCorrections, {
  columns: [
    'order_id',
    'kind',
    'amount',
    'currency',
    'explanation',
    'arrears',
    'status',
    'reason_code',
    'reason',
    'review_datetime',
    'new_order_id',
    'update_datetime',
    'version',
  ],
  staffNames: { requested_by: 'requested_by', reviewed_by: 'reviewed_by' },
  select: {
    sub_type: sql<OrderSubType>`(select sub_type from orders where orders.tenant_id = order_corrections.tenant_id and orders.id = order_corrections.order_id)`,
    before: sql<OrderFigures>`order_corrections.before`,
    after: sql<OrderFigures>`order_corrections.after`,
  },
  filters: { kind: 'kind', order_id: 'order_id' },
  sortColumns: { create_datetime: 'create_datetime', amount: 'amount' },
  defaultSort: '-create_datetime',
  statuses: correctionStatuses,
});

/** What the stock-data service gives for the minute of an execution. */
export interface MinutePrice {
  price: string;
  low: string;
  high: string;
}

/** What was requested, with who asked. */
export const getRequest = ({ db }: Db, id: string) =>
  db
    .selectFrom('order_corrections')
    .select(['order_id', 'client_id', 'kind', 'right_quantity', 'right_symbol', 'right_order_id', 'requested_by'])
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
  unlock_datetime: string | null;
  product_id: string | null;
};

const columns = sql`
  orders.id, client_id, account_id, orders.fake, clients.username, orders.sub_type, orders.status, orders.symbol, orders.currency, orders.quantity,
  orders.fee_percent, orders.min_fee, orders.highest_price, orders.limit_price, orders.price_type, orders.product_id, instruments.lot, instruments.venue_id`;
const joined = sql`orders
  join clients on clients.tenant_id = orders.tenant_id and clients.id = orders.client_id
  join instruments on instruments.tenant_id = orders.tenant_id and instruments.symbol = orders.symbol`;

/** With its sales, until the transaction ends. Only what was executed at a quote can be put right by one. */
export const lockExecutedOrder = (ctx: Db, id: string): Promise<CorrectedOrder> =>
  lockCorrected(ctx, id, sql`quote_source is not null`);

export const lockOrderBoughtAtNav = (ctx: Db, id: string): Promise<CorrectedOrder> =>
  lockCorrected(ctx, id, sql`price_type = 'nav' and orders.price is not null`);

async function lockCorrected({ db }: Db, id: string, isExecuted: RawBuilder<unknown>): Promise<CorrectedOrder> {
  await sql`select from orders where id = ${id} for update`.execute(db);
  const { rows } = await sql<Omit<CorrectedOrder, 'sales'>>`
    select ${columns}, filled_quantity as quantity, orders.price, orders.amount, orders.fee, quote_datetime, unlock_datetime,
      unlock_datetime is not null or orders.status = 'lock' as "wasLocked"
    from ${joined} where orders.id = ${id} and ${isExecuted} and corrected_by is null
  `.execute(db);
  const [order] = rows;
  if (!order) throw new AppError('record.wrong_status', { detail: 'it was not executed, or has been corrected' });
  const { rows: sales } = await sql<BookedSale>`
    select id, quantity, status, limit_price, fee_percent, min_fee, duty_percent, price, proceeds, cost, fee, performance_fee, duty
    from sales where order_id = ${id} and status <> 'released' order by execute_datetime nulls last, create_datetime for update
  `.execute(db);
  return { ...order, sales };
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
}

/** One that a client placed in their app before that moment and of which nothing came; undefined where it is not. */
export async function findUnfilledOrder({ db }: Db, id: string, before: string): Promise<PlacedOrder | undefined> {
  const { rows } = await sql<PlacedOrder>`
    select ${columns} from ${joined}
    where orders.id = ${id} and orders.status = 'released' and orders.price is null and orders.api_key_id is not null
      and orders.create_datetime < ${before}
  `.execute(db);
  return rows[0];
}

/** The order that takes the wrong one's place; its price and quantity are the database's to choose. */
export async function insertRebookedOrder(
  { db }: Db,
  correctionId: string,
  { amount, fee, status }: Pick<BookedOrder, 'amount' | 'fee' | 'status'>,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select rebook_order(${correctionId}, ${amount}, ${fee}, ${status}) as id
  `.execute(db);
  return rows[0]?.id ?? '';
}

export async function insertRebookedSale(
  { db }: Db,
  correctionId: string,
  { id, proceeds, cost, fee, performance_fee, duty }: BookedSale,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select rebook_sale(${correctionId}, ${id}, ${proceeds}, ${cost}, ${fee}, ${performance_fee}, ${duty}) as id
  `.execute(db);
  return rows[0]?.id ?? '';
}
