// Error codes of reports.
import type { ErrorStatuses } from '../kit/errors/general-errors.ts';

export const reportErrors = {
  'report.name_taken': 409,
  'report.too_many': 429,
  'report.too_wide': 409,
  'report.no_dates': 409,
  'report.not_ready': 409,
  'report.rights_changed': 403,
} as const satisfies ErrorStatuses;
