// Takes an action back, slice by slice: journals are mirrored, sales of fractions released, orders that it ended held again.
import { sql } from 'kysely';
import { raiseArrears } from '#core/checks/accounts.checks.ts';
import { postInOrder } from '#core/ledger/ledger.ts';
import { mirrorSteps } from '#core/ledger/step-mirrors.ts';
import type { PublicCtx } from '#platform/context.ts';
import { bookEach, bookOrLeave, membersOf } from './corporate-actions.booking.ts';
import { releaseSalesOf, sliceSize, type SliceResult } from './corporate-actions.execution.ts';
import { stepsOfAction, stepsOfSale } from './corporate-actions.postings.ts';
import {
  lockEntitlements,
  setEntitlements,
  type LockedEntitlement,
  type OpenAction,
} from '../corporate-actions.queries.ts';
import { reverseShort } from './corporate-actions.shortfalls.ts';

/** Does the next slice; none left: its counts are zero. The action is locked, done and being reversed. */
export async function reverseSlice(ctx: PublicCtx, action: OpenAction, size = sliceSize): Promise<SliceResult> {
  const groups = await lockEntitlements(ctx, action.id, 'done', size);
  if (groups.length === 0) return { done: 0, left: 0 };
  const done = membersOf(groups);
  const newOrders = done.flatMap(({ new_order_id }) => new_order_id ?? []);
  // Nothing of a new lot is sold while it is taken back.
  await sql`select from orders where id = any (${newOrders}::uuid[]) order by id for update`.execute(ctx.db);
  if (action.kind !== 'cash_dividend')
    await releaseSalesOf(
      ctx,
      [...done.map(({ order_id }) => order_id), ...newOrders],
      done.flatMap(({ sale_id }) => sale_id ?? []),
    );
  const refused = await bookOrLeave(ctx, groups, (part) => mirrorLots(ctx, action, membersOf(part)));
  const ofRefused = new Set(refused.map(({ id }) => id));
  const short = groups.filter(({ id }) => ofRefused.has(id));
  const stuck = await bookEach(ctx, short, (group) => reverseShort(ctx, action, group));
  await setEntitlements(
    ctx,
    stuck.map(({ id, refusal }) => ({ id, status: 'stuck', refusal })),
  );
  return { done: done.length - stuck.length, left: stuck.length };
}

async function mirrorLots(ctx: PublicCtx, action: OpenAction, lots: readonly LockedEntitlement[]): Promise<void> {
  const steps = lots.flatMap((lot) => [...stepsOfAction(action, lot), ...stepsOfSale(lot)]);
  const { postings, owing } = await mirrorSteps(ctx, steps);
  await postInOrder({ db: ctx.db, actor: null }, postings);
  const ids = lots.map(({ id }) => id);
  await sql`select undo_action_end(${ids}::uuid[])`.execute(ctx.db);
  await setEntitlements(
    ctx,
    ids.map((id) => ({ id, status: 'reversed' })),
  );
  if (owing.length > 0) await raiseArrears(ctx, owing);
}
