// Writes what was booked for orders and sales, many at once: one statement for the journals, for the columns and for the webhooks.
import type { OrderStatus } from '@backoffice/contract/orders/orders.kinds.ts';
import type { ReleaseCode } from '@backoffice/contract/orders/orders.sales.ts';
import { sql } from 'kysely';
import { postBatch, type BatchPosting } from '#core/ledger/ledger.ts';
import { markDayUsed } from '#core/venues/venues.queries.ts';
import type { PublicCtx } from '#platform/context.ts';
import type { LockedOrder } from './orders.queries.ts';
import { notifyOfOrders, type OrderChange, type OrderEvent } from './notices.ts';
import { releaseOrder } from './placing.ts';

type Db = Pick<PublicCtx, 'db'>;

/** Order after its execution or allotment. */
export interface BookedPurchase {
  id: string;
  status: OrderStatus;
  price: string;
  filled_quantity: string;
  amount: string;
  fee: string;
  quote_datetime?: string;
  quote_source?: string;
  unlock_datetime: string | null;
  close_datetime?: string | null;
}

/** Sale after its execution. */
interface BookedSale {
  id: string;
  price: string;
  proceeds: string;
  cost: string;
  fee: string;
  performance_fee: string | null;
  duty: string;
  quote_datetime?: string;
  quote_source?: string;
  due_day: string | null;
  due_datetime: string | null;
}

/** One step of a locked order: its journal, the columns that change, and what is said of it. */
export interface Booked {
  posting: BatchPosting | null;
  purchase?: BookedPurchase;
  sale?: BookedSale;
  /** The sale that is paid by this journal. */
  paidSale?: string;
  /** Order whose last units are sold. */
  soldOut?: { id: string; status: OrderStatus } | null;
  /** Order that ends, unless another of its sales is still open. */
  ended?: { id: string; status: OrderStatus } | null;
  /** The venue's day of its price. */
  usedDay?: { venue_id: string; day: string } | null;
  event: OrderEvent;
  change: OrderChange;
}

/** Order that nothing comes of. */
interface Released {
  order: LockedOrder;
  release_code: ReleaseCode;
}

export type Booking = Booked | Released;

const isReleased = (booking: Booking): booking is Released => 'release_code' in booking;

/** All or, where the database refuses one of them, none. `paidBy`: the member of staff who pays out what is due. */
export async function book(
  ctx: Db,
  bookings: readonly Booking[],
  paidBy: string | null = null,
): Promise<OrderChange[]> {
  const changes: OrderChange[] = [];
  for (const { order, release_code } of bookings.filter(isReleased))
    changes.push(await releaseOrder(ctx, order, release_code));
  const booked = bookings.filter((booking): booking is Booked => !isReleased(booking));
  const every = <Name extends keyof Booked>(name: Name) => booked.flatMap((booking) => booking[name] ?? []);
  await postBatch({ db: ctx.db, actor: paidBy === null ? null : { id: paidBy } }, every('posting'));
  await setPurchases(ctx, every('purchase'));
  await setSoldSales(ctx, every('sale'));
  await setPaidSales(ctx, every('paidSale'), paidBy);
  await setStatuses(ctx, every('soldOut'), sql<boolean>`true`);
  await setStatuses(ctx, every('ended'), hasNoOpenSale);
  const days = new Map(every('usedDay').map((used) => [`${used.venue_id} ${used.day}`, used]));
  for (const { venue_id, day } of days.values()) await markDayUsed(ctx, venue_id, day);
  await notifyOfOrders(ctx, every('event'));
  return [...changes, ...every('change')];
}

export async function bookOne(ctx: Db, booking: Booking, paidBy: string | null = null): Promise<OrderChange> {
  const [change] = await book(ctx, [booking], paidBy);
  if (!change) throw new Error('a booking changes an order');
  return change;
}

/** Rows for a statement, whose columns say their types. */
const rowsOf = (rows: readonly object[]) => sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)`;

export async function setPurchases({ db }: Db, rows: readonly BookedPurchase[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    update orders set status = booked.status, price = booked.price, filled_quantity = booked.filled_quantity, amount = booked.amount,
      fee = booked.fee, quote_datetime = booked.quote_datetime, quote_source = booked.quote_source, execute_datetime = clock_timestamp(),
      unlock_datetime = booked.unlock_datetime, close_datetime = booked.close_datetime, update_datetime = now(), version = version + 1
    from ${rowsOf(rows)} as booked(id uuid, status text, price numeric, filled_quantity numeric, amount numeric, fee numeric,
      quote_datetime timestamptz, quote_source text, unlock_datetime timestamptz, close_datetime timestamptz)
    where orders.id = booked.id
  `.execute(db);
}

async function setSoldSales({ db }: Db, rows: readonly BookedSale[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    update sales set status = 'unsettled', price = booked.price, proceeds = booked.proceeds, cost = booked.cost, fee = booked.fee,
      performance_fee = booked.performance_fee, duty = booked.duty, quote_datetime = booked.quote_datetime, quote_source = booked.quote_source,
      execute_datetime = clock_timestamp(), due_day = booked.due_day, due_datetime = booked.due_datetime,
      update_datetime = now(), version = version + 1
    from ${rowsOf(rows)} as booked(id uuid, price numeric, proceeds numeric, cost numeric, fee numeric, performance_fee numeric, duty numeric,
      quote_datetime timestamptz, quote_source text, due_day date, due_datetime timestamptz)
    where sales.id = booked.id
  `.execute(db);
}

async function setPaidSales({ db }: Db, ids: readonly string[], paidBy: string | null): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    update sales set status = 'paid', pay_datetime = clock_timestamp(), paid_by = ${paidBy}, update_datetime = now(), version = version + 1
    where id = any (${ids}::uuid[])
  `.execute(db);
}

const hasNoOpenSale = sql<boolean>`not exists (
  select from sales where sales.tenant_id = orders.tenant_id and sales.order_id = orders.id and sales.status in ('awaiting', 'unsettled'))`;

export async function setStatuses(
  { db }: Db,
  rows: readonly { id: string; status: OrderStatus }[],
  where: ReturnType<typeof sql<boolean>>,
): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    update orders set status = booked.status, update_datetime = now(), version = version + 1
    from ${rowsOf(rows)} as booked(id uuid, status text) where orders.id = booked.id and ${where}
  `.execute(db);
}
