// Error codes of screening.
import type { ErrorStatuses } from '../kit/errors/general-errors.ts';

export const screeningErrors = {
  'hit.own_client': 403,
  'hit.taken': 409,
} as const satisfies ErrorStatuses;
