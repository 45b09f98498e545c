// The rules of withdrawals: who may let a client's money go, when it has gone, and how it comes back.
import type { Preview } from '@backoffice/contract/approvals/approvals.ts';
import type { CheckedInputOf } from '@backoffice/contract/kit/endpoint.ts';
import { add, compare, negate } from '@backoffice/contract/kit/money.ts';
import type * as contract from '@backoffice/contract/withdrawals/withdrawals.ts';
import {
  waitingStatuses,
  withdrawalTransitions,
  type Withdrawal,
  type WithdrawalDetail,
} from '@backoffice/contract/withdrawals/withdrawals.ts';
import { sql } from 'kysely';
import { findBars, isFavour } from '#core/holds/holds.ts';
import { clientSide, platformSide, post, reverse } from '#core/ledger/ledger.ts';
import {
  noteChange,
  previewReview,
  reviewRecord,
  type PreviewedReview,
  type ReviewedKind,
} from '#core/reviews/reviews.ts';
import { previewRollback, rollbackRecord, type Rollback } from '#core/reviews/rollback.ts';
import { accountOf, changeOfAccount, visibleClient } from '#core/clients/clients.ts';
import { endOfNextBusinessDay, hasStrongHit } from '#core/screening/holds.ts';
import { readCalendar } from '#features/business-days/business-days.public.ts';
import type { Ctx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import { getWithdrawalRecord, lockWithdrawal, setWithdrawal } from './withdrawals.queries.ts';

type ReviewInput = CheckedInputOf<typeof contract.reviewWithdrawal>;

export const withdrawals: ReviewedKind<Withdrawal, 'complete' | 'reopen' | 'rollback' | 'return' | 'unreturn'> = {
  type: 'withdrawal',
  transitions: () => withdrawalTransitions,
  get: getWithdrawalRecord,
  lock: lockWithdrawal,
  webhookOf: ({ id, account_id, amount, fee, net, currency, status, reason_code }) =>
    status === 'pending' || status === 'cancelled'
      ? null
      : {
          event: `withdrawal.${status}`,
          data: { id, account_id, amount, fee, net, currency, status, reason_code },
        },
};

const now = sql<string>`now()`;

/** The record with what a reviewer should know about the client. */
export async function getWithdrawalDetail(
  ctx: Ctx,
  { id }: CheckedInputOf<typeof contract.getWithdrawal>,
): Promise<WithdrawalDetail> {
  const withdrawal = await getWithdrawalRecord(ctx, id);
  const { client_id, account_id } = withdrawal;
  const { kyc_status, active } = await visibleClient(ctx, client_id);
  const { balance, frozen } = await accountOf(ctx, client_id, account_id);
  const bars = await findBars(ctx, client_id);
  return {
    ...withdrawal,
    balance,
    frozen,
    kyc_status,
    active,
    bars: bars.map(({ staff_id: _id, ...bar }) => bar),
  };
}

/** An approval lets the money go, less the fee; a rejection frees it for the client again. */
const review: PreviewedReview<Withdrawal, NonNullable<ReviewInput['reason_code']>> = {
  check: async (ctx, withdrawal, decision) => decision === 'approve' && checkRelease(ctx, withdrawal),
  save: (ctx, { id }, decision) => setWithdrawal(ctx, id, { ...decision, review_datetime: now }),
  approve: release,
  reject: async (ctx, { id }, reason) => {
    await reverse(ctx, { kind: 'withdrawal', reference: id, step: 'requested', as: 'rejected', reason });
  },
  figures: changeOfAccount(({ balance, frozen }, { amount }, decision) => ({
    balance: decision === 'reject' ? add(balance, amount) : balance,
    frozen: add(frozen, negate(amount)),
  })),
};

export const reviewWithdrawal = (ctx: Ctx, input: ReviewInput): Promise<Withdrawal> =>
  reviewRecord(ctx, withdrawals, review, input);

export const previewReviewWithdrawal = (ctx: Ctx, input: ReviewInput): Promise<Preview> =>
  previewReview(ctx, withdrawals, review, input);

/**
 * A disabled client's money stays where it is. After a reset, or to a new payee, it waits for a day. Who did the reset, or anything in the
 * client's favour, may for a week neither approve nor agree to the approval. The client is locked, so that no reset slips in
 * between.
 */
async function checkRelease(ctx: Ctx, { client_id, account_id, hold_datetime: payeeHold }: Withdrawal) {
  await ctx.db.selectFrom('clients').select('id').where('id', '=', client_id).forShare().execute();
  const { active, hold_datetime: clientHold } = await visibleClient(ctx, client_id);
  if (!active) throw new AppError('client.disabled');
  const bars = await findBars(ctx, client_id);
  const bar = bars.find(({ staff_id }) => staff_id === ctx.actor.id || staff_id === ctx.checker?.id);
  if (bar && isFavour(bar.kind)) throw new AppError('withdrawal.own_credit');
  if (bar) throw new AppError('withdrawal.own_reset');
  await requireArrearsCovered(ctx, account_id);
  const hold = payeeHold ?? clientHold;
  if (hold) throw new AppError('withdrawal.held', { detail: `until ${hold}` });
  if (await hasStrongHit(ctx, client_id)) {
    const until = await endOfNextBusinessDay(ctx, await readCalendar(ctx));
    throw new AppError('withdrawal.held', { detail: `until ${until}, routine_check` });
  }
}

/** Refuses where the cash that is left does not cover arrears that have come up since it was requested. */
async function requireArrearsCovered({ db }: Ctx, accountId: string): Promise<void> {
  const { rows } = await sql<{ owes: boolean }>`
    select cash + arrears < 0 as owes from accounts where id = ${accountId}
  `.execute(db);
  if (rows[0]?.owes) throw new AppError('account.arrears');
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

/** Reverses both journals, the approval's and the request's: all of it is the client's cash again, the fee too. */
const rollback: Rollback<Withdrawal> = {
  save: (ctx, { id }, decision) => setWithdrawal(ctx, id, decision),
  post: async (ctx, { id }, _status, reason) => {
    await reverse(ctx, { kind: 'withdrawal', reference: id, step: 'approved', as: 'reversed', reason });
    await reverse(ctx, { kind: 'withdrawal', reference: id, step: 'requested', as: 'returned', reason });
  },
  figures: changeOfAccount(({ balance }, { amount }) => ({ balance: add(balance, amount) })),
};

type RollbackInput = CheckedInputOf<typeof contract.rollbackWithdrawal>;

export async function rollbackWithdrawal(ctx: Ctx, input: RollbackInput): Promise<Withdrawal> {
  await lockWithdrawal(ctx, input.id);
  await requireNoPayout(ctx, input.id);
  return rollbackRecord(ctx, withdrawals, rollback, input);
}

export async function previewRollbackWithdrawal(ctx: Ctx, input: RollbackInput): Promise<Preview> {
  await requireNoPayout(ctx, input.id);
  return previewRollback(ctx, withdrawals, rollback, input);
}

/** Refuses while a payout file tells the bank to pay it: the file is cancelled first. */
async function requireNoPayout({ db }: Ctx, id: string): Promise<void> {
  const { rows } = await sql`select from payout_items where withdrawal_id = ${id} and is_live`.execute(db);
  if (rows.length > 0) throw new AppError('withdrawal.in_payout');
}

export async function delayWithdrawal(
  ctx: Ctx,
  { id, reason_code, reason }: CheckedInputOf<typeof contract.delayWithdrawal>,
): Promise<Withdrawal> {
  const before = await lockWithdrawal(ctx, id);
  if (!waitingStatuses.some((status) => status === before.status))
    throw new AppError('record.wrong_status', { detail: `it is ${before.status}` });
  await setWithdrawal(ctx, id, {
    delay_code: reason_code,
    delay_reason: reason ?? null,
    delayed_by: ctx.actor.id,
    delay_datetime: now,
  });
  noteChange(ctx, withdrawals, before, {
    before: { delay_code: before.delay_code },
    after: { delay_code: reason_code },
    reason,
  });
  return getWithdrawalRecord(ctx, id);
}
