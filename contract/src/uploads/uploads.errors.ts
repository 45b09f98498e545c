// Error codes of uploaded files.
import type { ErrorStatuses } from '../kit/errors/general-errors.ts';

export const uploadErrors = {
  'file.missing': 404,
  'file.unavailable': 503,
  'upload.not_found': 409,
  'upload.not_an_image': 409,
  'upload.too_complex': 409,
  'upload.pdf_locked': 409,
  'upload.pdf_too_long': 409,
} as const satisfies ErrorStatuses;

/** Codes of endpoints that keep a file where the installation keeps them: in the database, or in a store beside it. */
export const keptFileErrors = ['file.unavailable'] as const;
/** Codes of endpoints that give one. */
export const givenFileErrors = ['file.missing', 'file.unavailable'] as const;
