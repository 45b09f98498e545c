// Error codes of the opening import and of its files.
import type { ErrorStatuses } from '../kit/errors/general-errors.ts';

/** Reasons to refuse a file whole; the answer's path names file, row and column. */
export const openingFileErrors = {
  'opening_file.too_large': 409,
  'opening_file.too_complex': 409,
  'opening_file.wrong_format': 409,
  'opening_file.old_excel': 409,
  'opening_file.wrong_encoding': 409,
  'opening_file.too_many_rows': 409,
  'opening_file.no_rows': 409,
  'opening_file.column_missing': 409,
  'opening_file.wrong_number': 409,
  'opening_file.number_too_long': 409,
  'opening_file.wrong_day': 409,
} as const satisfies ErrorStatuses;

export const openingImportErrors = {
  ...openingFileErrors,
  'opening_import.under_way': 409,
  'opening_import.day_not_over': 409,
  'opening_import.other_journals': 409,
  'opening_import.rows_faulty': 409,
  'opening_import.not_covered': 409,
  'opening_import.units_differ': 409,
  'opening_import.lines_open': 409,
  'opening_import.totals_differ': 409,
} as const satisfies ErrorStatuses;
