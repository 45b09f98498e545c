// The rules of deposits: when money may enter an account, and how it leaves again.
import type { Preview } from '@backoffice/contract/approvals/approvals.ts';
import type * as contract from '@backoffice/contract/deposits/deposits.ts';
import { depositTransitions, type Deposit } from '@backoffice/contract/deposits/deposits.ts';
import type { CheckedInputOf } from '@backoffice/contract/kit/endpoint.ts';
import { add, negate } from '@backoffice/contract/kit/money.ts';
import { exactAmount } from '#core/amounts.ts';
import { oncePerInput } from '#core/approvals/once-per-input.ts';
import { bookingMoment } from '#core/business-days/booking-moment.ts';
import { clientSide, platformSide, post } from '#core/ledger/ledger.ts';
import { afterTakingBack, changeOf, takeBack } from '#core/reviews/figures.ts';
import {
  decidedBy,
  notifyClient,
  previewReview,
  reviewRecord,
  type PreviewedReview,
  type ReviewedKind,
} from '#core/reviews/reviews.ts';
import { previewRollback, rollbackRecord, type Rollback } from '#core/reviews/rollback.ts';
import { changeOfAccount, clientForMoney } from '#core/clients/clients.ts';
import { nextStatus } from '#core/transitions.ts';
import { checkUpload, markUploadUsed } from '#core/uploads/uploads.ts';
import { hasLines } from '#features/house-accounts/house-accounts.public.ts';
import type { Ctx } from '#platform/context.ts';
import { writeSystemAudit, type JobCtx } from '#platform/jobs/job.ts';
import { AppError } from '#platform/errors.ts';
import { sql } from 'kysely';
import { depositRows, getDeposit, insertDeposit, lockDeposit, setDeposit } from './deposits.queries.ts';

type ReviewInput = CheckedInputOf<typeof contract.reviewDeposit>;

const deposits: ReviewedKind<Deposit, 'rollback'> = {
  type: 'deposit',
  transitions: () => depositTransitions,
  get: getDeposit,
  lock: lockDeposit,
  webhookOf: ({ id, account_id, amount, currency, status, reason }) =>
    status === 'pending'
      ? null
      : { event: `deposit.${status}`, data: { id, account_id, amount, currency, status, reason } },
};

/** Money that came in another way, recorded by staff. */
export async function recordDeposit(ctx: Ctx, input: CheckedInputOf<typeof contract.recordDeposit>): Promise<Deposit> {
  const { id: client_id, account_id, currency, sub_type, screenshot, reason } = input;
  const { client, amount } = await checkDeposit(ctx, input);
  const { fake } = client;
  const id = await insertDeposit(ctx, {
    client_id,
    account_id,
    fake,
    amount,
    currency,
    sub_type,
    screenshot,
    status: 'approved',
    reason: reason ?? null,
    recorded_by: ctx.actor.id,
    reviewed_by: ctx.checker?.id ?? null,
  });
  if (screenshot) await markUploadUsed(ctx, screenshot, client_id);
  const deposit = await getDeposit(ctx, id);
  await postDeposit(ctx, deposit);
  ctx.note({ record: { type: 'deposit', id }, client: client_id, after: deposit, ...(reason && { reason }) });
  await notifyClient(ctx, deposits, deposit);
  return deposit;
}

export async function previewRecordDeposit(
  ctx: Ctx,
  input: CheckedInputOf<typeof contract.recordDeposit>,
): Promise<Preview> {
  const { currency } = input;
  const { client, amount } = await checkDeposit(ctx, input);
  const account = client.accounts.find(({ id }) => id === input.account_id);
  if (account?.currency !== currency) throw new AppError('account.wrong_currency');
  return {
    client_id: client.id,
    money: { amount, currency },
    lacksProof: input.screenshot === null,
    needsSecond: !client.fake && (await hasLines(ctx, input)),
    ...changeOf(account, { balance: add(account.balance, amount) }),
  };
}

/** Checks once for the preview and the action of one call. */
const checkDeposit = oncePerInput(
  async (ctx: Ctx, { id, amount, currency, screenshot }: CheckedInputOf<typeof contract.recordDeposit>) => {
    const client = await clientForMoney(ctx, id);
    if (screenshot) await checkUpload(ctx, screenshot, id);
    return { client, amount: exactAmount(amount, currency) };
  },
);

const review: PreviewedReview<Deposit, NonNullable<ReviewInput['reason_code']>> = {
  save: (ctx, { id }, decision) => setDeposit(ctx, id, decision),
  approve: (ctx, deposit) => postDeposit(ctx, deposit),
  figures: changeOfAccount(({ balance }, { amount }, decision) => ({
    balance: decision === 'approve' ? add(balance, amount) : balance,
  })),
};

/** Decides on money that a client claims to have sent. */
export const reviewDeposit = (ctx: Ctx, input: ReviewInput): Promise<Deposit> =>
  reviewRecord(ctx, deposits, review, input);

/** Two people where statements would show the money: one alone approves by its line. */
export async function previewReviewDeposit(ctx: Ctx, input: ReviewInput): Promise<Preview> {
  const { fake, ...channel } = await getDeposit(ctx, input.id);
  const needsSecond = !fake && (await hasLines(ctx, channel));
  return { ...(await previewReview(ctx, deposits, review, input)), needsSecond };
}

interface Arrived {
  id: string;
  amount: string;
  /** Booking day of the line. */
  booking_day: string;
}

/** Approves a claim by what arrived, as a line of a statement says it; the claim's own figure counts for nothing. */
export const creditArrived = (ctx: Ctx, { id, amount, booking_day }: Arrived): Promise<Deposit> =>
  reviewRecord(
    ctx,
    deposits,
    {
      save: (_, record, { status, reviewed_by }) => setDeposit(ctx, record.id, { status, reviewed_by, amount }),
      approve: (_, record) => postDeposit(ctx, { ...record, amount }, booking_day),
    },
    { id, decision: 'approve' },
  );

/** The same by a job, which has checked what a person would have. */
export async function creditArrivedByJob(ctx: JobCtx, { id, amount, booking_day }: Arrived): Promise<void> {
  const locked = await depositRows(ctx)
    .where('deposits.id', '=', id)
    .modifyEnd(sql`for update of deposits`)
    .executeTakeFirstOrThrow();
  const status = nextStatus(depositTransitions, 'approve', locked.status);
  await setDeposit(ctx, id, { status, amount });
  const deposit = { ...locked, status, amount };
  await postDeposit(ctx, deposit, booking_day);
  await writeSystemAudit(ctx, 'deposit.matched', {
    record: { type: 'deposit', id },
    client: deposit.client_id,
    before: { status: locked.status, amount: locked.amount },
    after: { status, amount },
  });
  await notifyClient(ctx, deposits, deposit);
}

/** Takes back by counter-entries; what is no longer in the account becomes arrears. */
const rollback: Rollback<Deposit> = {
  save: (ctx, { id }, decision) => setDeposit(ctx, id, { ...decision, reason_code: null, reviewed_by: decidedBy(ctx) }),
  post: (ctx, { id, account_id }, status, reason) =>
    takeBack(ctx, account_id, { kind: 'deposit', reference: id, step: 'approved', as: status, reason }),
  figures: changeOfAccount((account, { amount }) => afterTakingBack(account, amount)),
};

type RollbackInput = CheckedInputOf<typeof contract.rollbackDeposit>;

export const rollbackDeposit = (ctx: Ctx, input: RollbackInput): Promise<Deposit> =>
  rollbackRecord(ctx, deposits, rollback, input);

export const previewRollbackDeposit = (ctx: Ctx, input: RollbackInput): Promise<Preview> =>
  previewRollback(ctx, deposits, rollback, input);

/** Takes effect on the booking day of its line, though not before the client was one. */
async function postDeposit(
  ctx: Pick<Ctx, 'db'> & { actor: Ctx['actor'] | null },
  { id, client_id, account_id, amount, currency, sub_type, fake }: Deposit,
  bookingDay?: string,
) {
  const registered = sql`(select create_datetime from clients where id = ${client_id})`;
  const effectiveAt = bookingDay && (await bookingMoment(ctx, bookingDay, registered));
  await post(ctx, {
    kind: 'deposit',
    reference: id,
    step: 'approved',
    fake,
    ...(effectiveAt && { effectiveAt }),
    lines: [
      platformSide(sub_type === 'crypto' ? 'crypto' : 'bank', currency, negate(amount)),
      clientSide(account_id, 'cash', currency, amount),
    ],
  });
}
