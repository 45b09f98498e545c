// Error codes of pauses in an emergency.
import type { ErrorStatuses } from '../kit/errors/general-errors.ts';

export const emergencyErrors = {
  'action.paused': 409,
  'staff.read_only': 409,
  'emergency.already_paused': 409,
  'emergency.too_long': 409,
  'emergency.other_people': 409,
} as const satisfies ErrorStatuses;
