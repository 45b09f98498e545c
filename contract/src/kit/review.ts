// A review on the wire: approve or reject, and the reason without which nothing is rejected.
import * as z from 'zod';

export const Reason = z.string().trim().min(1).max(500);

const decisions = z.enum(['approve', 'reject']);

export const reviewInput = z
  .strictObject({ id: z.uuid(), decision: decisions, reason: Reason.optional() })
  .refine(({ decision, reason }) => decision === 'approve' || reason !== undefined, { path: ['reason'] });

/** Says nothing by itself: words must go with it. A reject without a code is kept under it. */
export const otherReason = 'other';

/** A review whose reasons can be counted: one of the codes, free text, or both. */
export const reviewInputOf = <const Code extends string>(codes: readonly [Code, ...Code[]]) =>
  z
    .strictObject({
      id: z.uuid(),
      decision: decisions,
      reason_code: z.enum(codes).optional(),
      reason: Reason.optional(),
    })
    .refine(
      ({ decision, reason_code, reason }) =>
        decision === 'approve' || reason !== undefined || (reason_code !== undefined && reason_code !== otherReason),
      { path: ['reason'] },
    );
