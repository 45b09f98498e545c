// Error codes of personal data.
import type { ErrorStatuses } from '../kit/errors/general-errors.ts';

export const personalDataErrors = {
  'personal_data.masked': 403,
  'personal_data.too_many': 429,
} as const satisfies ErrorStatuses;
