// Books lots of an action together, or one by one where the database refuses, and ends orders that it emptied.
import { sql } from 'kysely';
import { setStatuses } from '#core/trading/bookings.ts';
import { endStatus, soldOutStatus } from '#core/trading/execution.ts';
import type { LockedOrder } from '#core/trading/orders.queries.ts';
import type { PublicCtx } from '#platform/context.ts';
import { inSavepoint } from '#platform/db/savepoint.ts';
import { brokenRuleOf } from '#platform/errors.ts';
import type { LockedEntitlement, LockedGroup } from '../corporate-actions.queries.ts';

/** Entitlements of groups, each with those that give it their cost. */
export const membersOf = (groups: readonly LockedGroup[]): LockedEntitlement[] =>
  groups.flatMap((group) => [group, ...group.giving]);

/** Entitlement that the database refused, and by which rule. */
export interface Left {
  id: string;
  refusal: string;
}

/** Books all at once; where the database refuses, one by one, and answers those that it refuses alone. */
export async function bookOrLeave(
  ctx: PublicCtx,
  groups: readonly LockedGroup[],
  book: (part: readonly LockedGroup[]) => Promise<void>,
): Promise<Left[]> {
  const { error } = await inSavepoint(ctx.db, () => book(groups));
  if (error === undefined) return [];
  const refusal = brokenRuleOf(error);
  // A lost connection or a server that ends is not the lot's fault: the slice is tried again.
  if (refusal === null) throw error;
  if (groups.length === 1) return membersOf(groups).map(({ id }) => ({ id, refusal }));
  ctx.log.info({ refusal }, 'lots of a corporate action are booked one by one');
  return bookEach(ctx, groups, (group) => book([group]));
}

/** Books one by one; answers those that the database refuses. */
export async function bookEach(
  ctx: PublicCtx,
  groups: readonly LockedGroup[],
  book: (group: LockedGroup) => Promise<void>,
): Promise<Left[]> {
  const left: Left[] = [];
  for (const group of groups) {
    const { error } = await inSavepoint(ctx.db, () => book(group));
    if (error === undefined) continue;
    const refusal = brokenRuleOf(error);
    if (refusal === null) throw error;
    left.push(...membersOf([group]).map(({ id }) => ({ id, refusal })));
  }
  return left;
}

/** Ends orders whose last units are gone, those of which nothing is left to be paid for good. */
export async function endOrders(ctx: PublicCtx, orders: readonly LockedOrder[]): Promise<void> {
  await setStatuses(
    ctx,
    orders.map((order) => ({ id: order.id, status: soldOutStatus(order) })),
    sql<boolean>`true`,
  );
  await setStatuses(
    ctx,
    orders.map((order) => ({
      id: order.id,
      status: endStatus({ sub_type: order.sub_type, status: soldOutStatus(order) }),
    })),
    sql<boolean>`not exists (select from sales where sales.tenant_id = orders.tenant_id and sales.order_id = orders.id
      and sales.status in ('awaiting', 'unsettled'))`,
  );
}
