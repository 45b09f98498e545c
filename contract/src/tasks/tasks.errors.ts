// Error codes of tasks.
import type { ErrorStatuses } from '../kit/errors/general-errors.ts';

export const taskErrors = {
  'task.assignee_unfit': 409,
  'task.not_yours': 403,
  'task.is_mention': 409,
  'task.day_past': 409,
} as const satisfies ErrorStatuses;
