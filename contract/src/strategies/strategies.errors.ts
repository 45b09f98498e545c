// Error codes of signals of strategies.
import type { ErrorStatuses } from '../kit/errors/general-errors.ts';

export const signalErrors = {
  'signal.other_currency': 409,
} as const satisfies ErrorStatuses;
