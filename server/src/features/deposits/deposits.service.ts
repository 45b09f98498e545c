// The rules of deposits: when money may enter an account, and how it leaves again.
import type { Preview } from '@backoffice/contract/approvals/approvals.ts';
import type * as contract from '@backoffice/contract/deposits/deposits.ts';
import { depositTransitions, type Deposit } from '@backoffice/contract/deposits/deposits.ts';
import type { CheckedInputOf } from '@backoffice/contract/kit/endpoint.ts';
import { add, negate } from '@backoffice/contract/kit/money.ts';
import { exactAmount } from '#core/amounts.ts';
import { clientSide, platformSide, post } from '#core/ledger/ledger.ts';
import { afterTakingBack, changeOf, takeBack } from '#core/reviews/figures.ts';
import {
  changeStatus,
  decidedBy,
  notifyClient,
  previewChange,
  previewReview,
  reviewRecord,
  type PreviewedReview,
  type ReviewedKind,
} from '#core/reviews/reviews.ts';
import { changeOfAccount, clientForMoney } from '#features/clients/clients.service.ts';
import { checkUpload, markUploadUsed } from '#features/uploads/uploads.service.ts';
import type { Ctx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import { getDeposit, insertDeposit, lockDeposit, setDeposit } from './deposits.queries.ts';

export { countDeposits } from './deposits.queries.ts';

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
  const { id: client_id, account_id, currency, sub_type, screenshot } = input;
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
    recorded_by: ctx.actor.id,
    reviewed_by: ctx.checker?.id ?? null,
  });
  if (screenshot) await markUploadUsed(ctx, screenshot, client_id);
  const deposit = await getDeposit(ctx, id);
  await postDeposit(ctx, deposit);
  ctx.note({ record: { type: 'deposit', id }, client: client_id, after: deposit });
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
    ...changeOf(account, { balance: add(account.balance, amount) }),
  };
}

async function checkDeposit(
  ctx: Ctx,
  { id, amount, currency, screenshot }: CheckedInputOf<typeof contract.recordDeposit>,
) {
  const client = await clientForMoney(ctx, id);
  if (screenshot) await checkUpload(ctx, screenshot, id);
  return { client, amount: exactAmount(amount, currency) };
}

const review: PreviewedReview<Deposit, NonNullable<ReviewInput['reason_code']>> = {
  save: (ctx, { id }, decision) => setDeposit(ctx, id, decision),
  approve: postDeposit,
  figures: changeOfAccount(({ balance }, { amount }, decision) => ({
    balance: decision === 'approve' ? add(balance, amount) : balance,
  })),
};

/** Decides on money that a client claims to have sent. */
export const reviewDeposit = (ctx: Ctx, input: ReviewInput): Promise<Deposit> =>
  reviewRecord(ctx, deposits, review, input);

export const previewReviewDeposit = (ctx: Ctx, input: ReviewInput): Promise<Preview> =>
  previewReview(ctx, deposits, review, input);

/** Takes back by counter-entries; what is no longer in the account becomes arrears. */
export const rollbackDeposit = (
  ctx: Ctx,
  { id, reason }: CheckedInputOf<typeof contract.rollbackDeposit>,
): Promise<Deposit> =>
  changeStatus(ctx, deposits, {
    id,
    action: 'rollback',
    reason,
    save: (status) =>
      setDeposit(ctx, id, { status, reason_code: null, reason: reason ?? null, reviewed_by: decidedBy(ctx) }),
    post: ({ account_id }, status) =>
      takeBack(ctx, account_id, { kind: 'deposit', reference: id, step: 'approved', as: status, reason }),
  });

export const previewRollbackDeposit = (
  ctx: Ctx,
  { id }: CheckedInputOf<typeof contract.rollbackDeposit>,
): Promise<Preview> =>
  previewChange(ctx, deposits, {
    id,
    action: 'rollback',
    figures: changeOfAccount((account, { amount }) => afterTakingBack(account, amount)),
  });

async function postDeposit(ctx: Ctx, { id, account_id, amount, currency, sub_type, fake }: Deposit) {
  await post(ctx, {
    kind: 'deposit',
    reference: id,
    step: 'approved',
    fake,
    lines: [
      platformSide(sub_type === 'crypto' ? 'crypto' : 'bank', currency, negate(amount)),
      clientSide(account_id, 'cash', currency, amount),
    ],
  });
}
