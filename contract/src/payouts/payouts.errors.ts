// Error codes of payout files.
import type { ErrorStatuses } from '../kit/errors/general-errors.ts';

export const payoutErrors = {
  'payout.nothing_to_pay': 409,
  'payout.wrong_format': 409,
  'payout.withdrawal_taken': 409,
  'payout.paid': 409,
  'withdrawal.in_payout': 409,
} as const satisfies ErrorStatuses;
