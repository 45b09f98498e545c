// Error codes of second steps, passkeys and passwords.
import type { ErrorStatuses } from '../kit/errors/general-errors.ts';

export const signInErrors = {
  'mfa.wrong_code': 409,
  'mfa.already_bound': 409,
  'mfa.not_bound': 409,
  'passkey.refused': 409,
  'passkey.already_added': 409,
  'passkey.too_many': 409,
  'password.wrong': 409,
  'password.too_common': 409,
  'password.unchanged': 409,
  'password.reused': 409,
  'password.too_short': 409,
  'password.change_required': 403,
  'mfa.required': 403,
  'password.not_issuable': 409,
} as const satisfies ErrorStatuses;
