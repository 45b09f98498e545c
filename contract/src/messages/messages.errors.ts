// Error codes of message templates.
import type { ErrorStatuses } from '../kit/errors/general-errors.ts';

export const messageErrors = {
  'message_template.name_taken': 409,
  'message_template.event_taken': 409,
} as const satisfies ErrorStatuses;
