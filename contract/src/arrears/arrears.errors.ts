// Error codes of arrears.
import type { ErrorStatuses } from '../kit/errors/general-errors.ts';

export const arrearsErrors = {
  'arrears.exceeded': 409,
} as const satisfies ErrorStatuses;
