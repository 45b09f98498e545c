// Error codes of runs of checks.
import type { ErrorStatuses } from '../kit/errors/general-errors.ts';

export const checkRunErrors = {
  'check.already_running': 409,
} as const satisfies ErrorStatuses;
