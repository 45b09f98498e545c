// Error codes of withdrawals.
import type { ErrorStatuses } from '../kit/errors/general-errors.ts';

export const withdrawalErrors = {
  'withdrawal.held': 409,
  'withdrawal.own_reset': 403,
  'withdrawal.own_credit': 403,
  'withdrawal.limit_exceeded': 409,
  'withdrawal.too_small': 409,
} as const satisfies ErrorStatuses;
