// Error codes of the settings.
import type { ErrorStatuses } from '../kit/errors/general-errors.ts';

export const settingsErrors = {
  'settings.timezone_too_far': 409,
} as const satisfies ErrorStatuses;
