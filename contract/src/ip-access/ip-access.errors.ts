// Error codes of rules of addresses.
import type { ErrorStatuses } from '../kit/errors/general-errors.ts';

export const ipRuleErrors = {
  'ip_rule.network_taken': 409,
  'ip_rule.locks_out': 409,
  'ip_rule.too_many': 409,
} as const satisfies ErrorStatuses;
