// Error codes of accounts.
import type { ErrorStatuses } from '../kit/errors/general-errors.ts';

export const accountErrors = {
  'account.insufficient_funds': 409,
  'account.arrears': 409,
  'account.wrong_currency': 409,
} as const satisfies ErrorStatuses;
