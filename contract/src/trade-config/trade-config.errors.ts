// Error codes of trade rules.
import type { ErrorStatuses } from '../kit/errors/general-errors.ts';

export const tradeRuleErrors = {
  'trade_rule.scope_taken': 409,
} as const satisfies ErrorStatuses;
