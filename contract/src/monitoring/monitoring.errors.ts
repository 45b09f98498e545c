// Error codes of monitoring.
import type { ErrorStatuses } from '../kit/errors/general-errors.ts';

export const monitoringErrors = {
  'monitoring_rule.draft_exists': 409,
  'monitoring_rule.shadow_too_short': 409,
  'monitoring_rule.not_tested': 409,
} as const satisfies ErrorStatuses;
