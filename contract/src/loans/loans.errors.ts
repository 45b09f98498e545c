// Error codes of loans.
import type { ErrorStatuses } from '../kit/errors/general-errors.ts';

export const loanErrors = {
  'loan.terms_changed': 409,
  'loan.product_closed': 409,
  'loan.overpaid': 409,
  'loan.repaid': 409,
  'loan.kyc_required': 409,
  'loan.total_exceeded': 409,
} as const satisfies ErrorStatuses;
