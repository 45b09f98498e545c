// Error codes of grants.
import type { ErrorStatuses } from '../kit/errors/general-errors.ts';

export const permissionErrors = {
  'permission.beyond_own': 403,
} as const satisfies ErrorStatuses;
