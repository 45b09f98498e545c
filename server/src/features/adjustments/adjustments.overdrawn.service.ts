// The wire's "overdrawn" records are adjustments and loans: one call decides on both.
import type * as contract from '@backoffice/contract/adjustments/adjustments.ts';
import type { Adjustment } from '@backoffice/contract/adjustments/adjustments.ts';
import type { Preview } from '@backoffice/contract/approvals/approvals.ts';
import type { CheckedInputOf } from '@backoffice/contract/kit/endpoint.ts';
import type { Loan } from '@backoffice/contract/loans/loans.ts';
import { isGranted } from '@backoffice/contract/kit/permissions.ts';
import { previewReviewLoan, reviewLoan } from '#features/loans/loans.service.ts';
import type { Ctx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import { previewReviewClaim, reviewClaim } from './adjustments.review.service.ts';

type Review = CheckedInputOf<typeof contract.reviewAdjustment>;

export async function reviewAdjustment(ctx: Ctx, input: Review): Promise<Adjustment | Loan> {
  return (await isLoan(ctx, input.id)) ? reviewLoan(ctx, inWords(ctx, input)) : reviewClaim(ctx, input);
}

export async function previewReviewAdjustment(ctx: Ctx, input: Review): Promise<Preview> {
  return (await isLoan(ctx, input.id)) ? previewReviewLoan(ctx, inWords(ctx, input)) : previewReviewClaim(ctx, input);
}

const isLoan = async ({ db }: Ctx, id: string): Promise<boolean> =>
  (await db.selectFrom('loans').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

/** The codes of adjustments say nothing about loans: here a loan is refused in words. */
function inWords({ actor }: Ctx, { id, decision, reason }: Review) {
  if (!isGranted(actor.grants, 'loan', 'approve')) throw new AppError('access.denied');
  if (decision === 'reject' && !reason)
    throw new AppError('request.invalid', { errors: [{ path: 'reason', code: 'required' }] });
  return { id, decision, reason };
}
