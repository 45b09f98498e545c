// How the sweeps of orders work: slice by slice, each order in a savepoint of its own, all of a slice in the audit log.
import { orderResources } from '@backoffice/contract/orders/order-kinds.ts';
import { sql } from 'kysely';
import type { PublicCtx } from '#platform/context.ts';
import { announce } from '#platform/events/announce.ts';
import type { JobCtx } from '#platform/jobs/job.ts';
import type { OpenSweepCall } from '#platform/jobs/sweeper.ts';
import { auditChanges, type OrderChange } from './orders.notify.ts';

/** Answers how many it has dealt with; a full slice means that there may be more. */
type Slice = (ctx: JobCtx) => Promise<number>;

export const sliceSize = 50;

export async function untilNone({ signal, transact }: OpenSweepCall, slice: Slice) {
  while ((await transact(slice)) === sliceSize) signal.throwIfAborted();
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
  await auditChanges(ctx, changes);
  if (changes.length > 0) await announce(ctx, [...orderResources, 'client']);
  return changes.length;
}
