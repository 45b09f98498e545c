// Error codes of tags.
import type { ErrorStatuses } from '../kit/errors/general-errors.ts';

export const clientTagErrors = {
  'tag.name_taken': 409,
  'tag.name_en_taken': 409,
  'tag.too_many': 409,
  'tag.retired': 409,
} as const satisfies ErrorStatuses;
