// Error codes of bonuses.
import type { ErrorStatuses } from '../kit/errors/general-errors.ts';

export const adjustmentErrors = {
  'bonus.total_exceeded': 409,
} as const satisfies ErrorStatuses;
