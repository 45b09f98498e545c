// Error codes of rates.
import type { ErrorStatuses } from '../kit/errors/general-errors.ts';

export const rateErrors = {
  'rate.unknown': 409,
  'rate.changed': 409,
  'rate.expired': 409,
  'rate.pair_taken': 409,
  'rate.far_from_feed': 409,
  'rate.far_from_last': 409,
  'rate.not_in_feed': 409,
} as const satisfies ErrorStatuses;
