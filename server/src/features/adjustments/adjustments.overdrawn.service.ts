// The wire's "overdrawn" records are adjustments, loans and fines: one list answers all, one call decides on them.
import type * as contract from '@backoffice/contract/adjustments/adjustments.ts';
import { AdjustmentStatus, type Adjustment, type OverdrawnLoan } from '@backoffice/contract/adjustments/adjustments.ts';
import type { Preview } from '@backoffice/contract/approvals/approvals.ts';
import type { CheckedInputOf, OutputOf } from '@backoffice/contract/kit/endpoint.ts';
import { LoanStatus, type Loan } from '@backoffice/contract/loans/loans.ts';
import { isGranted } from '@backoffice/contract/kit/permissions.ts';
import { findFinePayments, findLoans, previewReviewLoan, reviewLoan } from '#features/loans/loans.public.ts';
import type { Ctx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import { findAdjustments } from './adjustments.queries.ts';
import { previewReviewClaim, reviewClaim } from './adjustments.review.service.ts';

type Review = CheckedInputOf<typeof contract.reviewAdjustment>;

type ListInput = CheckedInputOf<typeof contract.listOverdrawn>;

export async function findOverdrawn(ctx: Ctx, input: ListInput): Promise<OutputOf<typeof contract.listOverdrawn>> {
  const { sub_type, status, ...rest } = input;
  if (sub_type !== 'loan' && sub_type !== 'fine')
    return findAdjustments(ctx, { ...rest, sub_type, status: AdjustmentStatus.optional().parse(status) });
  if (!isGranted(ctx.actor.grants, 'loan', 'read')) throw new AppError('access.denied');
  if (sub_type === 'fine') return findFinePayments(ctx, input);
  const found = await findLoans(ctx, { ...rest, status: LoanStatus.optional().parse(status) });
  return { ...found, items: found.items.map(overdrawnLoan) };
}

const overdrawnLoan = ({ disbursed_by, disburse_datetime, ...loan }: Loan): OverdrawnLoan => ({
  id: loan.id,
  client_id: loan.client_id,
  username: loan.username,
  full_name: loan.full_name,
  agent_name: loan.agent_name,
  account_id: loan.account_id,
  acc_no: loan.acc_no,
  fake: loan.fake,
  sub_type: 'loan',
  amount: loan.amount,
  currency: loan.currency,
  status: loan.status,
  claim: null,
  reason_code: loan.reason_code,
  reason: loan.reason,
  recorded_by: null,
  reviewed_by: loan.reviewed_by,
  review_datetime: loan.review_datetime,
  settled_by: disbursed_by,
  settle_datetime: disburse_datetime,
  expire_datetime: null,
  create_datetime: loan.create_datetime,
  update_datetime: loan.update_datetime,
  version: loan.version,
});

export async function reviewAdjustment(ctx: Ctx, input: Review): Promise<Adjustment | Loan> {
  return (await isLoan(ctx, input.id)) ? reviewLoan(ctx, loanReviewOf(ctx, input)) : reviewClaim(ctx, input);
}

export async function previewReviewAdjustment(ctx: Ctx, input: Review): Promise<Preview> {
  return (await isLoan(ctx, input.id))
    ? previewReviewLoan(ctx, loanReviewOf(ctx, input))
    : previewReviewClaim(ctx, input);
}

const isLoan = async ({ db }: Ctx, id: string): Promise<boolean> =>
  (await db.selectFrom('loans').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

/** The codes of adjustments say nothing about loans: here a loan is refused in words. */
function loanReviewOf({ actor, checker }: Ctx, { id, decision, reason }: Review) {
  if ([actor, checker ?? actor].some(({ grants }) => !isGranted(grants, 'loan', 'approve')))
    throw new AppError('access.denied');
  if (decision === 'reject' && !reason)
    throw new AppError('request.invalid', { errors: [{ path: 'reason', code: 'required' }] });
  return { id, decision, reason };
}
