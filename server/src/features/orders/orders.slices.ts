// Sweeps of orders: slice by slice, together or each in a savepoint, all of a slice in the audit log.
import { orderResources } from '@backoffice/contract/orders/order-kinds.ts';
import { sql } from 'kysely';
import type { PublicCtx } from '#platform/context.ts';
import { announce } from '#platform/events/announce.ts';
import type { JobCtx } from '#platform/jobs/job.ts';
import type { OpenSweepCall } from '#platform/jobs/sweeper.ts';
import { book, bookOne, type Booking } from './orders.bookings.service.ts';
import { findLockedOrders, lockOrder, type LockedOrder } from './orders.engine.queries.ts';
import type { LockedSale } from './orders.sales.queries.ts';
import { auditChanges, type OrderChange } from './orders.notify.ts';

/** Answers how many it has dealt with; a full slice means that there may be more. */
type Slice = (ctx: JobCtx) => Promise<number>;

/** Size of a slice whose work is done one by one. */
export const sliceSize = 50;
/** Size of a batch: the more, the less each costs, and the longer other transactions wait for its accounts. */
export const batchSize = 100;

export async function untilNone({ signal, transact }: OpenSweepCall, slice: Slice, size: number = sliceSize) {
  while ((await transact(slice)) === size) signal.throwIfAborted();
}

/**
 * One that fails is left as it was, so that it does not hold up the others, and tried again by the next sweep. What was done is
 * in the audit log, all of a slice in one statement.
 */
export async function eachApart<Item extends { id: string }>(
  ctx: PublicCtx,
  items: readonly Item[],
  work: (item: Item) => Promise<OrderChange>,
): Promise<number> {
  const changes: OrderChange[] = [];
  for (const item of items) {
    await sql`savepoint one_order`.execute(ctx.db);
    try {
      changes.push(await work(item));
    } catch (error) {
      await sql`rollback to savepoint one_order`.execute(ctx.db);
      ctx.log.warn({ err: error, id: item.id }, 'an order could not be brought further');
    }
    await sql`release savepoint one_order`.execute(ctx.db);
  }
  return record(ctx, changes);
}

async function record(ctx: PublicCtx, changes: readonly OrderChange[]): Promise<number> {
  await auditChanges(ctx, changes);
  if (changes.length > 0) await announce(ctx, [...orderResources, 'client']);
  return changes.length;
}

/** Books in one go; where one of them cannot be, one by one, so that it does not hold up the others. */
export async function allTogether<Item extends { id: string }>(
  ctx: PublicCtx,
  items: readonly Item[],
  bookingOf: (item: Item) => Booking,
): Promise<number> {
  if (items.length === 0) return 0;
  const changes = await bookUnlessRefused(ctx, () => items.map((item) => bookingOf(item)));
  return changes ? record(ctx, changes) : eachApart(ctx, items, (item) => bookOne(ctx, bookingOf(item)));
}

/** Null, and nothing done, where one of them cannot be booked. */
async function bookUnlessRefused(ctx: PublicCtx, bookings: () => Booking[]): Promise<OrderChange[] | null> {
  await sql`savepoint one_batch`.execute(ctx.db);
  try {
    return await book(ctx, bookings());
  } catch (error) {
    await sql`rollback to savepoint one_batch`.execute(ctx.db);
    ctx.log.info({ err: error }, 'a batch of orders is booked one by one');
    return null;
  } finally {
    await sql`release savepoint one_batch`.execute(ctx.db);
  }
}

type SaleBooking = (order: LockedOrder, sale: LockedSale) => Booking;

/** Sales that change their order's lot, locked with it: the first of each order together, what else is sold of it after that. */
export async function sellTogether(
  ctx: PublicCtx,
  sales: readonly LockedSale[],
  bookingOf: SaleBooking,
): Promise<number> {
  const firstOf = new Map(sales.toReversed().map((sale) => [sale.order_id, sale]));
  const [first, further] = [sales.filter(isFirst), sales.filter((sale) => !isFirst(sale))];
  function isFirst(sale: LockedSale): boolean {
    return firstOf.get(sale.order_id) === sale;
  }
  const done = await salesTogether(ctx, first, bookingOf);
  const later = await eachApart(ctx, further, async (sale) =>
    bookOne(ctx, bookingOf(await lockOrder(ctx, sale.order_id, sale.client_id), sale)),
  );
  return done + later;
}

/** Sales that are locked with their orders, each of which is read once. */
export async function salesTogether(
  ctx: PublicCtx,
  sales: readonly LockedSale[],
  bookingOf: SaleBooking,
): Promise<number> {
  const orders = await findLockedOrders(
    ctx,
    sales.map(({ order_id }) => order_id),
  );
  return allTogether(ctx, sales, (sale) => {
    const order = orders.get(sale.order_id);
    if (!order) throw new Error(`the order of sale ${sale.id} is missing`);
    return bookingOf(order, sale);
  });
}
