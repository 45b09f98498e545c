// Error codes of notes about clients.
import type { ErrorStatuses } from '../kit/errors/general-errors.ts';

export const clientNoteErrors = {
  'client_note.not_yours': 403,
  'client_note.later_than_now': 409,
} as const satisfies ErrorStatuses;
