// Error codes of staff.
import type { ErrorStatuses } from '../kit/errors/general-errors.ts';

export const staffErrors = {
  'staff.rank_too_high': 403,
  'staff.username_taken': 409,
  'staff.leader_unfit': 409,
  'staff.has_clients': 409,
  'staff.has_requests': 409,
  'staff.has_team': 409,
  'staff.last_admin': 409,
} as const satisfies ErrorStatuses;
