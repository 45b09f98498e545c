// Error codes of claims.
import type { ErrorStatuses } from '../kit/errors/general-errors.ts';

export const queueErrors = {
  'claim.held': 409,
  'claim.barred': 403,
  'claim.person_unfit': 409,
} as const satisfies ErrorStatuses;
