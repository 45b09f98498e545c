// Error codes of watch lists and of their files.
import type { ErrorStatuses } from '../kit/errors/general-errors.ts';

/** Reasons to refuse a list's file whole; the answer's path names row and column. */
export const listFileErrors = {
  'list_file.too_large': 409,
  'list_file.too_complex': 409,
  'list_file.wrong_format': 409,
  'list_file.wrong_encoding': 409,
  'list_file.doctype': 409,
  'list_file.too_many_rows': 409,
  'list_file.no_rows': 409,
  'list_file.column_missing': 409,
  'list_file.value_missing': 409,
  'list_file.wrong_value': 409,
  'list_file.listed_twice': 409,
} as const satisfies ErrorStatuses;

export const watchListErrors = {
  ...listFileErrors,
  'watch_list.nothing_new': 409,
  'watch_list.under_way': 409,
} as const satisfies ErrorStatuses;
