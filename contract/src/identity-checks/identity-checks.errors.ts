// Error codes of identity checks.
import type { ErrorStatuses } from '../kit/errors/general-errors.ts';

export const identityCheckErrors = {
  'kyc.own_client': 403,
  'kyc.own_filling': 403,
  'kyc.reviewer_unfit': 409,
  'kyc.documents_missing': 409,
  'kyc.document_expired': 409,
  'kyc.checks_running': 409,
} as const satisfies ErrorStatuses;
