// The wire's "overdrawn" records are adjustments and loans: one call decides on both.
import type { Adjustment, auditAdjustment } from '@backoffice/contract/adjustments/adjustments.ts';
import type { Preview } from '@backoffice/contract/approvals/approvals.ts';
import type { CheckedInputOf } from '@backoffice/contract/kit/endpoint.ts';
import type { Loan } from '@backoffice/contract/loans/loans.ts';
import { isGranted } from '@backoffice/contract/kit/permissions.ts';
import { previewLoanReview, reviewLoan } from '#features/loans/loans.service.ts';
import type { Ctx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import { previewReview, reviewAdjustment } from './adjustments.review.service.ts';

type Review = CheckedInputOf<typeof auditAdjustment>;

export async function reviewOverdrawn(ctx: Ctx, input: Review): Promise<Adjustment | Loan> {
  return (await isLoan(ctx, input.id)) ? reviewLoan(ctx, inWords(ctx, input)) : reviewAdjustment(ctx, input);
}

export async function previewOverdrawn(ctx: Ctx, input: Review): Promise<Preview> {
  return (await isLoan(ctx, input.id)) ? previewLoanReview(ctx, inWords(ctx, input)) : previewReview(ctx, input);
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
