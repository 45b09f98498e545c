// Error codes of the second person.
import type { ErrorStatuses } from '../kit/errors/general-errors.ts';

export const approvalErrors = {
  'approval.own_request': 403,
  'approval.own_client': 403,
  'approval.own_key': 403,
  'approval.own_account': 403,
  'approval.account_too_new': 403,
  'approval.own_gain': 403,
  'approval.agreed_before': 403,
  'approval.already_pending': 409,
  'approval.maker_gone': 409,
  'approval.seconder_gone': 409,
} as const satisfies ErrorStatuses;
