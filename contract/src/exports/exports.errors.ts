// Error codes of exports.
import type { ErrorStatuses } from '../kit/errors/general-errors.ts';

export const exportErrors = {
  'export.not_possible': 409,
  'export.too_many': 429,
  'export.not_ready': 409,
} as const satisfies ErrorStatuses;
