// Error codes of business days.
import type { ErrorStatuses } from '../kit/errors/general-errors.ts';

export const businessDayErrors = {
  'day.closed': 409,
  'day.not_over': 409,
  'day.not_next': 409,
  'day.earlier_open': 409,
  'day.not_newest': 409,
  'day.items_open': 409,
  'day.item_done': 409,
  'day.never_waived': 409,
  'day.already_waived': 409,
  'day.needs_admin': 409,
  'day.pack_waits': 409,
} as const satisfies ErrorStatuses;
