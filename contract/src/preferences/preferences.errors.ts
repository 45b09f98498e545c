// Error codes of saved views.
import type { ErrorStatuses } from '../kit/errors/general-errors.ts';

export const viewErrors = {
  'view.name_taken': 409,
  'view.too_many': 409,
} as const satisfies ErrorStatuses;
