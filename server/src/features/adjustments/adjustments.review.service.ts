// What becomes of an adjustment: agreed to or not, converted, expired, or taken back.
import type * as contract from '@backoffice/contract/adjustments/adjustments.ts';
import { adjustmentTransitions, type Adjustment } from '@backoffice/contract/adjustments/adjustments.ts';
import type { Preview } from '@backoffice/contract/approvals/approvals.ts';
import type { CheckedInputOf } from '@backoffice/contract/kit/endpoint.ts';
import { add, compare, negate } from '@backoffice/contract/kit/money.ts';
import { otherReason } from '@backoffice/contract/kit/review.ts';
import { raiseArrears } from '#core/checks/accounts.checks.ts';
import { clientSide, post, reverse } from '#core/ledger/ledger.ts';
import { nextStatus } from '#core/transitions.ts';
import { emit } from '#core/webhooks/webhooks.ts';
import { accountOf, clientForMoney } from '#features/clients/clients.service.ts';
import type { Ctx } from '#platform/context.ts';
import { announce } from '#platform/events/announce.ts';
import { scheduledJob, writeSystemAudit } from '#platform/jobs/job.ts';
import { getAdjustment, lockAdjustment, lockOverdueBonuses, setAdjustment } from './adjustments.queries.ts';
import { postAdjustment, lastDayOf } from './adjustments.service.ts';

type Review = CheckedInputOf<typeof contract.reviewAdjustment>;

const next = ({ sub_type, status }: Adjustment, action: keyof (typeof adjustmentTransitions)['bonus']) =>
  nextStatus(adjustmentTransitions[sub_type], action, status);

export async function reviewClaim(ctx: Ctx, input: Review): Promise<Adjustment> {
  const { id, decision, reason } = input;
  const before = await lockAdjustment(ctx, id);
  const status = next(before, decision);
  if (decision === 'approve') await clientForMoney(ctx, before.client_id);
  const reason_code = decision === 'reject' ? (input.reason_code ?? otherReason) : null;
  const facts = { status, reason_code, reason: reason ?? null, reviewed_by: (ctx.checker ?? ctx.actor).id };
  const expire_datetime = status === 'approved' ? lastDayOf(before.sub_type) : null;
  await setAdjustment(ctx, id, { ...facts, expire_datetime }, 'review_datetime');
  if (status === 'approved') await postAdjustment(ctx, before, reason);
  note(ctx, before, { status, ...(reason_code && { reason_code }) }, reason);
  return told(ctx, id);
}

/** A rejection moves nothing: nobody need agree to it. */
export async function previewReviewClaim(ctx: Ctx, { id, decision }: Review): Promise<Preview> {
  const adjustment = await getAdjustment(ctx, id);
  const { client_id, account_id, amount, currency, sub_type } = adjustment;
  const status = next(adjustment, decision);
  if (decision === 'approve') await clientForMoney(ctx, client_id);
  const account = await accountOf(ctx, client_id, account_id);
  const figure = sub_type === 'bonus' ? 'bonus' : 'balance';
  return {
    client_id,
    money: { amount, currency },
    isHarmless: decision === 'reject',
    record: { type: 'adjustment', id },
    before: { status: adjustment.status, [figure]: account[figure] },
    after: { status, [figure]: decision === 'approve' ? add(account[figure], amount) : account[figure] },
  };
}

export async function convertBonus(
  ctx: Ctx,
  { id, reason }: CheckedInputOf<typeof contract.convertBonus>,
): Promise<Adjustment> {
  const before = await lockAdjustment(ctx, id);
  const status = next(before, 'convert');
  const { client_id, account_id, amount, currency, fake } = before;
  await clientForMoney(ctx, client_id);
  await setAdjustment(ctx, id, { status, settled_by: (ctx.checker ?? ctx.actor).id }, 'settle_datetime');
  await post(ctx, {
    kind: 'bonus',
    reference: id,
    step: 'converted',
    fake,
    reason,
    lines: [
      clientSide(account_id, 'credit', currency, negate(amount)),
      clientSide(account_id, 'cash', currency, amount),
    ],
  });
  note(ctx, before, { status }, reason);
  return told(ctx, id);
}

export async function previewConvertBonus(
  ctx: Ctx,
  { id }: CheckedInputOf<typeof contract.convertBonus>,
): Promise<Preview> {
  const adjustment = await getAdjustment(ctx, id);
  const { client_id, account_id, amount, currency } = adjustment;
  const status = next(adjustment, 'convert');
  await clientForMoney(ctx, client_id);
  const { balance } = await accountOf(ctx, client_id, account_id);
  return {
    client_id,
    money: { amount, currency },
    record: { type: 'adjustment', id },
    before: { status: adjustment.status, balance },
    after: { status, balance: add(balance, amount) },
  };
}

/** By counter-entries; compensation that is no longer in the account becomes arrears. */
export async function rollbackAdjustment(
  ctx: Ctx,
  { id, reason }: CheckedInputOf<typeof contract.rollbackAdjustment>,
): Promise<Adjustment> {
  const before = await lockAdjustment(ctx, id);
  const status = next(before, 'rollback');
  const settled_by = (ctx.checker ?? ctx.actor).id;
  await setAdjustment(ctx, id, { status, reason: reason ?? null, settled_by }, 'settle_datetime');
  const { sub_type: kind, account_id } = before;
  const shortfall = await reverse(ctx, { kind, reference: id, step: 'approved', as: 'reversed', reason });
  if (shortfall !== '0') await raiseArrears(ctx, account_id);
  note(ctx, before, { status, shortfall }, reason);
  return told(ctx, id);
}

export async function previewRollbackAdjustment(
  ctx: Ctx,
  { id }: CheckedInputOf<typeof contract.rollbackAdjustment>,
): Promise<Preview> {
  const adjustment = await getAdjustment(ctx, id);
  const { client_id, account_id, amount, currency, sub_type } = adjustment;
  const status = next(adjustment, 'rollback');
  const { balance, bonus, outstanding } = await accountOf(ctx, client_id, account_id);
  const rest = add(balance, negate(amount));
  const missing = compare(rest, '0') < 0 ? negate(rest) : null;
  const changes =
    sub_type === 'bonus'
      ? { before: { bonus }, after: { bonus: add(bonus, negate(amount)) } }
      : {
          before: { balance, outstanding },
          after: {
            balance: missing ? add(rest, missing) : rest,
            outstanding: missing ? add(outstanding, missing) : outstanding,
          },
        };
  return {
    client_id,
    money: { amount, currency },
    record: { type: 'adjustment', id },
    before: { status: adjustment.status, ...changes.before },
    after: { status, ...changes.after },
  };
}

/** What nobody converted in time goes back to the house. Run twice, the second time finds nothing. */
export const bonusExpiry = scheduledJob('adjustments.expiry', { dailyAt: '00:10' }, async (ctx) => {
  const overdue = await lockOverdueBonuses(ctx);
  for (const bonus of overdue) {
    const { id, client_id, status: before } = bonus;
    const status = nextStatus(adjustmentTransitions.bonus, 'expire', before);
    await setAdjustment(ctx, id, { status }, 'settle_datetime');
    await reverse(ctx, { kind: 'bonus', reference: id, step: 'approved', as: status });
    await tellClient(ctx, { ...bonus, status });
    await writeSystemAudit(ctx, 'bonus.expired', {
      record: { type: 'adjustment', id },
      client: client_id,
      before: { status: before },
      after: { status },
    });
  }
  if (overdue.length > 0) await announce(ctx, ['compensation', 'client']);
});

function note(ctx: Ctx, { id, client_id, status }: Adjustment, after: object, reason?: string) {
  ctx.note({
    record: { type: 'adjustment', id },
    client: client_id,
    before: { status },
    after,
    ...(reason && { reason }),
  });
}

/** The record as it is now; the client's app learns of it too. */
async function told(ctx: Ctx, id: string): Promise<Adjustment> {
  const adjustment = await getAdjustment(ctx, id);
  await tellClient(ctx, adjustment);
  return adjustment;
}

type Told = Pick<
  Adjustment,
  'id' | 'client_id' | 'account_id' | 'sub_type' | 'amount' | 'currency' | 'status' | 'fake'
>;

/** Robots have no app that would want to know. */
async function tellClient(ctx: Pick<Ctx, 'db'>, { id, client_id, status, fake, ...facts }: Told) {
  if (fake || status === 'pending') return;
  const { account_id, sub_type, amount, currency } = facts;
  const data = { id, account_id, sub_type, amount, currency, status };
  await emit(ctx, `adjustment.${status}`, { client_id, record_id: id, data });
}
