// A review on the wire: approve or reject, and the reason without which nothing is rejected.
import * as z from 'zod';

export const Reason = z.string().trim().min(1).max(500);

export const reviewInput = z
  .strictObject({ id: z.uuid(), decision: z.enum(['approve', 'reject']), reason: Reason.optional() })
  .refine(({ decision, reason }) => decision === 'approve' || reason !== undefined, { path: ['reason'] });
