// Error codes of venues and their calendars.
import type { ErrorStatuses } from '../kit/errors/general-errors.ts';

export const venueErrors = {
  'venue.mic_taken': 409,
  'calendar.year_missing': 409,
  'calendar.year_apart': 409,
  'calendar.day_past': 409,
  'calendar.day_used': 409,
  'close.requested': 409,
} as const satisfies ErrorStatuses;
