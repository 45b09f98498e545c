// Error codes of the papers of clients.
import type { ErrorStatuses } from '../kit/errors/general-errors.ts';

export const clientDocumentErrors = {
  'document.run_under_way': 409,
  'document.period_open': 409,
} as const satisfies ErrorStatuses;
