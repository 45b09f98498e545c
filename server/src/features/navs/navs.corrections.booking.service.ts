// Books a batch of the orders of a corrected net asset value anew: reversed and booked together, or where one of them cannot be, one by one.
import { sql } from 'kysely';
import { raiseArrears } from '#core/checks/accounts.checks.ts';
import type { PublicCtx } from '#platform/context.ts';
import { inSavepoint } from '#platform/db/savepoint.ts';
import { brokenRuleOf } from '#platform/errors.ts';
import { rebook, lockSalesOf } from '#features/order-corrections/order-corrections.public.ts';
import { planOrders, type NavPlan } from './navs.corrections.plan.ts';
import {
  finishNavCorrection,
  insertApprovedCorrections,
  lockNextOrders,
  setArrears,
  setListedOrders,
  setNavCorrection,
  type LockedNavCorrection,
} from './navs.corrections.queries.ts';
import { notifyOfOrders } from '#core/trading/notices.ts';
import { batchSize } from '#core/trading/slices.ts';

/**
 * The next batch of a correction that is locked, or its end where none waits. One transaction: the orders, their place in the list and
 * the count, so that nothing is done twice and nothing is left out.
 */
export async function advanceNavCorrection(
  ctx: PublicCtx,
  correction: LockedNavCorrection,
): Promise<LockedNavCorrection> {
  const { id } = correction;
  const ids = await lockNextOrders(ctx, id, batchSize);
  if (ids.length === 0) {
    await finishNavCorrection(ctx, id);
    return { ...correction, status: 'done' };
  }
  const left = await bookOrders(ctx, correction, ids);
  const corrected = correction.corrected + ids.length - left;
  const left_count = correction.left_count + left;
  await setNavCorrection(ctx, id, { corrected, left_count, progress_datetime: sql`clock_timestamp()` });
  return { ...correction, corrected, left_count };
}

/** The orders are locked. Answers how many stay as they were. */
async function bookOrders(ctx: PublicCtx, correction: LockedNavCorrection, ids: readonly string[]): Promise<number> {
  const { entered_by, approved_by, confirmed_by } = correction;
  const people = [entered_by, approved_by, ...(confirmed_by === null ? [] : [confirmed_by])];
  await lockSalesOf(ctx, ids);
  const { plans, refused } = await planOrders(ctx, ids, { ...correction, people });
  const left = [...refused, ...(await bookPlans(ctx, correction, plans))];
  const refusals = new Map(left.map(({ order_id, refusal }) => [order_id, refusal]));
  await setListedOrders(
    ctx,
    correction.id,
    ids.map((order_id) => ({ order_id, refusal: refusals.get(order_id) ?? null })),
  );
  return left.length;
}

interface Left {
  order_id: string;
  refusal: string;
}

/** Answers those that the database refuses. */
async function bookPlans(
  ctx: PublicCtx,
  correction: LockedNavCorrection,
  plans: readonly NavPlan[],
): Promise<readonly Left[]> {
  if (plans.length === 0) return [];
  const refusal = await findRefusal(ctx, () => bookInOneGo(ctx, correction, plans));
  if (refusal === null) return [];
  const [only, ...others] = plans;
  if (only && others.length === 0) return [{ order_id: only.wrong.id, refusal }];
  ctx.log.info({ refusal }, 'a batch of corrected orders is booked one by one');
  const left: Left[] = [];
  for (const plan of plans) left.push(...(await bookPlans(ctx, correction, [plan])));
  return left;
}

/**
 * Null, or the code of the rule that refuses it, with nothing done. What is no rule, such as a lost connection or a server that ends, is
 * not the order's fault: the batch is tried again.
 */
async function findRefusal(ctx: PublicCtx, work: () => Promise<void>): Promise<string | null> {
  const { error } = await inSavepoint(ctx.db, work);
  if (error === undefined) return null;
  const refusal = brokenRuleOf(error);
  if (refusal === null) throw error;
  ctx.log.warn({ err: error }, 'orders of a corrected net asset value were refused');
  return refusal;
}

async function bookInOneGo(
  ctx: PublicCtx,
  { entered_by, approved_by, explanation }: LockedNavCorrection,
  plans: readonly NavPlan[],
): Promise<void> {
  const ids = await insertApprovedCorrections(ctx, plans, { entered_by, approved_by, explanation });
  const rebookings = plans.map(({ wrong, right }) => ({
    correctionId: ids.get(wrong.id) ?? '',
    wrong,
    right,
    mayOwe: true,
  }));
  const booked = await rebook({ db: ctx.db, actor: { id: entered_by } }, rebookings, explanation);
  const owing = booked.flatMap(({ arrears }, index) => {
    const rebooking = rebookings[index];
    return rebooking && arrears !== '0' ? [{ ...rebooking, arrears }] : [];
  });
  await setArrears(ctx, owing);
  if (owing.length > 0)
    await raiseArrears(
      ctx,
      owing.map(({ wrong }) => wrong.account_id),
    );
  await notifyOfOrders(
    ctx,
    plans.map(({ wrong, before, after }, index) => ({
      name: 'order.corrected',
      order: wrong,
      data: { kind: 'nav', order_id: wrong.id, new_order_id: booked[index]?.id, before, after },
    })),
  );
}
