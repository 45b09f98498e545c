// Error codes of nominees.
import type { ErrorStatuses } from '../kit/errors/general-errors.ts';

export const nomineeErrors = {
  'nominee.share_exceeded': 409,
} as const satisfies ErrorStatuses;
