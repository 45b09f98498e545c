// Error codes of documents.
import type { ErrorStatuses } from '../kit/errors/general-errors.ts';

export const documentErrors = {
  'document.kind_taken': 409,
  'document.empty': 409,
  'document.unchanged': 409,
  'document.not_effective': 409,
} as const satisfies ErrorStatuses;
