// Error codes of allocations.
import type { ErrorStatuses } from '../kit/errors/general-errors.ts';

export const allocationErrors = {
  'allocation.lines_unfit': 409,
  'allocation.took_part': 403,
} as const satisfies ErrorStatuses;
