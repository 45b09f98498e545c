// Error codes of cases, freezes and ratings.
import type { ErrorStatuses } from '../kit/errors/general-errors.ts';

export const caseErrors = {
  'case.own_client': 403,
  'case.file_known': 409,
  'case.robot': 409,
  'case.alert_taken': 409,
  'case.hit_taken': 409,
  'case.hit_without_client': 409,
  'freeze.active': 409,
  'freeze.too_long': 409,
  'freeze.once_in_thirty_days': 409,
  'freeze.ninety_days': 409,
  'rating.lowered_by_one': 409,
} as const satisfies ErrorStatuses;
