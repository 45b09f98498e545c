// Error codes of exchanges.
import type { ErrorStatuses } from '../kit/errors/general-errors.ts';

export const exchangeErrors = {
  'exchange.off': 409,
  'exchange.same_account': 409,
  'exchange.too_small': 409,
} as const satisfies ErrorStatuses;
