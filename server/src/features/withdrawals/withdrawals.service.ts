// The rules of withdrawals: who may let a client's money go, when it has gone, and how it comes back.
import type { Preview } from '@backoffice/contract/approvals/approvals.ts';
import type { CheckedInputOf } from '@backoffice/contract/kit/endpoint.ts';
import { add, compare, negate } from '@backoffice/contract/kit/money.ts';
import { otherReason } from '@backoffice/contract/kit/review.ts';
import type * as contract from '@backoffice/contract/withdrawals/withdrawals.ts';
import {
  waitingStatuses,
  withdrawalTransitions,
  type Withdrawal,
  type WithdrawalDetail,
} from '@backoffice/contract/withdrawals/withdrawals.ts';
import { findResets } from '#core/holds/holds.ts';
import { clientSide, platformSide, post, reverse } from '#core/ledger/ledger.ts';
import { nextStatus } from '#core/transitions.ts';
import { emit } from '#core/webhooks/webhooks.ts';
import { accountOf, shownClient } from '#features/clients/clients.service.ts';
import { checkUpload, takeIntoUse } from '#features/uploads/uploads.service.ts';
import type { Ctx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import { getWithdrawalRecord, lockWithdrawal, setWithdrawal } from './withdrawals.queries.ts';

export { cancelWithdrawal, requestWithdrawal } from './withdrawals.request.service.ts';

type Review = CheckedInputOf<typeof contract.reviewWithdrawal>;

/** With what whoever decides should know. */
export async function getWithdrawalDetail(
  ctx: Ctx,
  { id }: CheckedInputOf<typeof contract.getWithdrawal>,
): Promise<WithdrawalDetail> {
  const withdrawal = await getWithdrawalRecord(ctx, id);
  const { client_id, account_id } = withdrawal;
  const { kyc_status, active } = await shownClient(ctx, client_id);
  const { balance, frozen } = await accountOf(ctx, client_id, account_id);
  const resets = await findResets(ctx, client_id);
  return {
    ...withdrawal,
    balance,
    frozen,
    kyc_status,
    active,
    resets: resets.map(({ staff_id: _id, ...reset }) => reset),
  };
}

/** Lets the money go, less the fee, or gives it back to the client. */
export async function reviewWithdrawal(ctx: Ctx, input: Review): Promise<Withdrawal> {
  const { id, decision, reason } = input;
  const before = await lockWithdrawal(ctx, id);
  const status = nextStatus(withdrawalTransitions, decision, before.status);
  if (decision === 'approve') await checkRelease(ctx, before);
  const reason_code = decision === 'reject' ? (input.reason_code ?? otherReason) : null;
  const reviewed_by = (ctx.checker ?? ctx.actor).id;
  await setWithdrawal(ctx, id, { status, reason_code, reason: reason ?? null, reviewed_by }, 'review_datetime');
  if (status === 'approved') await release(ctx, before);
  else await reverse(ctx, { kind: 'withdrawal', reference: id, step: 'requested', as: status, reason });
  note(ctx, before, { status, ...(reason_code && { reason_code }) }, reason);
  return told(ctx, id, status);
}

/** A rejection moves nothing out of the house: nobody need agree to it. */
export async function previewReviewWithdrawal(ctx: Ctx, { id, decision }: Review): Promise<Preview> {
  const withdrawal = await getWithdrawalRecord(ctx, id);
  const { status, client_id, account_id, amount, currency } = withdrawal;
  const next = nextStatus(withdrawalTransitions, decision, status);
  if (decision === 'approve') await checkRelease(ctx, withdrawal);
  const { balance, frozen } = await accountOf(ctx, client_id, account_id);
  const rest = add(frozen, negate(amount));
  return {
    client_id,
    money: { amount, currency },
    isHarmless: decision === 'reject',
    record: { type: 'withdrawal', id },
    before: { status, balance, frozen },
    after: { status: next, balance: decision === 'reject' ? add(balance, amount) : balance, frozen: rest },
  };
}

/**
 * A disabled client's money stays where it is; after a reset it waits for a day, and whoever did the reset may not be the one
 * to let it go, neither as the one who asks nor as the one who agrees. The client is locked, so that no reset slips in between.
 */
async function checkRelease(ctx: Ctx, { client_id }: Withdrawal) {
  await ctx.db.selectFrom('clients').select('id').where('id', '=', client_id).forShare().execute();
  const { active, hold_datetime } = await shownClient(ctx, client_id);
  if (!active) throw new AppError('client.disabled');
  const resets = await findResets(ctx, client_id);
  if (resets.some(({ staff_id }) => staff_id === ctx.actor.id || staff_id === ctx.checker?.id))
    throw new AppError('withdrawal.own_reset');
  if (hold_datetime) throw new AppError('withdrawal.held', { detail: `until ${hold_datetime}` });
}

async function release(ctx: Ctx, { id, account_id, amount, fee, net, currency, fake }: Withdrawal) {
  await post(ctx, {
    kind: 'withdrawal',
    reference: id,
    step: 'approved',
    fake,
    lines: [
      clientSide(account_id, 'frozen', currency, negate(amount)),
      platformSide('clearing', currency, net),
      ...(compare(fee, '0') === 0 ? [] : [platformSide('income.fee', currency, fee)]),
    ],
  });
}

export async function completeWithdrawal(
  ctx: Ctx,
  { id, payment_reference, screenshot }: CheckedInputOf<typeof contract.completeWithdrawal>,
): Promise<Withdrawal> {
  const before = await lockWithdrawal(ctx, id);
  const status = nextStatus(withdrawalTransitions, 'complete', before.status);
  if (screenshot) await checkUpload(ctx, screenshot, before.client_id);
  const facts = { status, payment_reference: payment_reference ?? null, screenshot };
  await setWithdrawal(ctx, id, { ...facts, completed_by: ctx.actor.id }, 'complete_datetime');
  if (screenshot) await takeIntoUse(ctx, screenshot, before.client_id);
  const { net, currency, sub_type, fake } = before;
  await post(ctx, {
    kind: 'withdrawal',
    reference: id,
    step: 'completed',
    fake,
    lines: [
      platformSide('clearing', currency, negate(net)),
      platformSide(sub_type === 'crypto' ? 'crypto' : 'bank', currency, net),
    ],
  });
  note(ctx, before, facts);
  return told(ctx, id, status);
}

/** Takes both journals back, the approval's and the request's: all of it is the client's cash again, the fee too. */
export async function rollbackWithdrawal(
  ctx: Ctx,
  { id, reason }: CheckedInputOf<typeof contract.rollbackWithdrawal>,
): Promise<Withdrawal> {
  const before = await lockWithdrawal(ctx, id);
  const status = nextStatus(withdrawalTransitions, 'rollback', before.status);
  await setWithdrawal(ctx, id, { status, reason: reason ?? null });
  await reverse(ctx, { kind: 'withdrawal', reference: id, step: 'approved', as: 'reversed', reason });
  await reverse(ctx, { kind: 'withdrawal', reference: id, step: 'requested', as: 'returned', reason });
  note(ctx, before, { status }, reason);
  return told(ctx, id, status);
}

export async function previewRollbackWithdrawal(
  ctx: Ctx,
  { id }: CheckedInputOf<typeof contract.rollbackWithdrawal>,
): Promise<Preview> {
  const { status, client_id, account_id, amount, currency } = await getWithdrawalRecord(ctx, id);
  const { balance } = await accountOf(ctx, client_id, account_id);
  return {
    client_id,
    money: { amount, currency },
    record: { type: 'withdrawal', id },
    before: { status, balance },
    after: { status: nextStatus(withdrawalTransitions, 'rollback', status), balance: add(balance, amount) },
  };
}

export async function delayWithdrawal(
  ctx: Ctx,
  { id, reason_code, reason }: CheckedInputOf<typeof contract.delayWithdrawal>,
): Promise<Withdrawal> {
  const before = await lockWithdrawal(ctx, id);
  if (!waitingStatuses.some((status) => status === before.status))
    throw new AppError('record.wrong_status', { detail: `it is ${before.status}` });
  const delay = { delay_code: reason_code, delay_reason: reason ?? null, delayed_by: ctx.actor.id };
  await setWithdrawal(ctx, id, delay, 'delay_datetime');
  ctx.note({
    record: { type: 'withdrawal', id },
    client: before.client_id,
    before: { delay_code: before.delay_code },
    after: { delay_code: reason_code },
    ...(reason && { reason }),
  });
  return getWithdrawalRecord(ctx, id);
}

function note(ctx: Ctx, { id, client_id, status }: Withdrawal, after: object, reason?: string) {
  ctx.note({
    record: { type: 'withdrawal', id },
    client: client_id,
    before: { status },
    after,
    ...(reason && { reason }),
  });
}

/** The record as it is now; the client's app learns of it too. Robots have none. */
async function told(
  ctx: Ctx,
  id: string,
  status: 'approved' | 'rejected' | 'completed' | 'reversed',
): Promise<Withdrawal> {
  const withdrawal = await getWithdrawalRecord(ctx, id);
  const { client_id, account_id, amount, fee, net, currency, reason_code } = withdrawal;
  const data = { id, account_id, amount, fee, net, currency, status, reason_code };
  if (!withdrawal.fake) await emit(ctx, `withdrawal.${status}`, { client_id, record_id: id, data });
  return withdrawal;
}
