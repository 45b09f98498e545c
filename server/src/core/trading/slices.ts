// Sweeps of orders: slice by slice, together or each in a savepoint, all of a slice in the audit log.
import { orderResources } from '@backoffice/contract/orders/orders.kinds.ts';
import { sql } from 'kysely';
import type { PublicCtx } from '#platform/context.ts';
import { inSavepoint } from '#platform/db/savepoint.ts';
import { announce } from '#platform/events/announce.ts';
import type { JobCtx } from '#platform/jobs/job.ts';
import type { OpenSweepCall } from '#platform/jobs/sweeper.ts';
import { book, bookOne, type Booking } from './bookings.ts';
import { findLockedOrders, lockOrder, type LockedOrder } from './orders.queries.ts';
import type { LockedSale } from './sales.queries.ts';
import { auditChanges, type OrderChange } from './notices.ts';
import { putOrderAside, type Walk } from '#core/checks/put-aside.ts';

/** Walk over orders, or over sales, whose order is what is put aside. */
export const orderWalk = (job: string): Walk => ({
  job,
  table: 'orders',
  isDue: sql<boolean>`orders.status not in ('sold', 'completed', 'rejected', 'released')`,
  isUnchanged: sql<boolean>`orders.update_datetime <= aside.last_seen_at and not exists (
    select from sales where sales.tenant_id = orders.tenant_id and sales.order_id = orders.id and sales.update_datetime > aside.last_seen_at)`,
});

/** Answers how many it has dealt with; a full slice means that there may be more. */
type Slice = (ctx: JobCtx) => Promise<number>;

/** Size of a slice whose work is done one by one. */
export const sliceSize = 50;
/** Size of a batch: the more, the less each costs, and the longer other transactions wait for its accounts. */
export const batchSize = 100;

export async function repeatUntilEmpty({ signal, transact }: OpenSweepCall, slice: Slice, size: number = sliceSize) {
  while ((await transact(slice)) === size) signal.throwIfAborted();
}

/**
 * One that fails is left as it was, so that it does not hold up the others, and tried again by the next sweep; one that breaks a
 * rule of the database is put aside with a data exception. What was done is in the audit log, all of a slice in one statement.
 */
export async function eachInSavepoint<Item extends { id: string }>(
  ctx: PublicCtx,
  items: readonly Item[],
  work: (item: Item) => Promise<OrderChange>,
): Promise<number> {
  const changes: OrderChange[] = [];
  await eachOrPutAside(ctx, items, async (item) => void changes.push(await work(item)));
  return record(ctx, changes);
}

/** Works on orders or sales, each in a savepoint; one that breaks a rule of the database is put aside. */
export async function eachOrPutAside<Item extends { id: string }>(
  ctx: PublicCtx,
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  for (const item of items) {
    const { error } = await inSavepoint(ctx.db, () => work(item));
    if (error === undefined) continue;
    ctx.log.warn({ err: error, id: item.id }, 'an order could not be brought further');
    await putOrderAside(ctx, item.id, error);
  }
}

async function record(ctx: PublicCtx, changes: readonly OrderChange[]): Promise<number> {
  await auditChanges(ctx, changes);
  if (changes.length > 0) await announce(ctx, [...orderResources, 'client']);
  return changes.length;
}

/** Books in one go; where one of them cannot be, one by one, so that it does not hold up the others. */
export async function bookInBatch<Item extends { id: string }>(
  ctx: PublicCtx,
  items: readonly Item[],
  plan: (item: Item) => Booking,
): Promise<number> {
  if (items.length === 0) return 0;
  const { result, error } = await inSavepoint(ctx.db, async () => book(ctx, items.map(plan)));
  if (result) return record(ctx, result);
  ctx.log.info({ err: error }, 'a batch of orders is booked one by one');
  return eachInSavepoint(ctx, items, (item) => bookOne(ctx, plan(item)));
}

type SaleBooking = (order: LockedOrder, sale: LockedSale) => Booking;

/** Books sales that change their order's lot, locked with it: the first of each order in one go, what else is sold of it after that. */
export async function bookSalesInBatch(
  ctx: PublicCtx,
  sales: readonly LockedSale[],
  plan: SaleBooking,
): Promise<number> {
  const firstOf = new Map(sales.toReversed().map((sale) => [sale.order_id, sale]));
  const [first, further] = [sales.filter(isFirst), sales.filter((sale) => !isFirst(sale))];
  function isFirst(sale: LockedSale): boolean {
    return firstOf.get(sale.order_id) === sale;
  }
  const done = await bookWithOrderInBatch(ctx, first, plan);
  const later = await eachInSavepoint(ctx, further, async (sale) =>
    bookOne(ctx, plan(await lockOrder(ctx, sale.order_id, sale.client_id), sale)),
  );
  return done + later;
}

/** Books one step of each sale with its order, which is read once. Both are locked. */
export async function bookWithOrderInBatch(
  ctx: PublicCtx,
  sales: readonly LockedSale[],
  plan: SaleBooking,
): Promise<number> {
  const orders = await findLockedOrders(
    ctx,
    sales.map(({ order_id }) => order_id),
  );
  return bookInBatch(ctx, sales, (sale) => {
    const order = orders.get(sale.order_id);
    if (!order) throw new Error(`the order of sale ${sale.id} is missing`);
    return plan(order, sale);
  });
}
