// Error codes of invitation codes.
import type { ErrorStatuses } from '../kit/errors/general-errors.ts';

export const invitationErrors = {
  'invitation.code_taken': 409,
  'invitation.not_for_role': 409,
  'invitation.not_valid': 409,
} as const satisfies ErrorStatuses;
