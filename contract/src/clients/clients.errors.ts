// Error codes of clients.
import type { ErrorStatuses } from '../kit/errors/general-errors.ts';

export const clientErrors = {
  'client.disabled': 409,
  'client.book_is_final': 409,
  'client.username_taken': 409,
  'client.agent_unfit': 409,
  'client.code_wrong': 409,
} as const satisfies ErrorStatuses;
