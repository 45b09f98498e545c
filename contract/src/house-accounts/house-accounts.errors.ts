// Error codes of house accounts and of the files that state them.
import type { ErrorStatuses } from '../kit/errors/general-errors.ts';

/** Reasons to refuse a statement's file whole; the answer's path names row and column. */
export const statementFileErrors = {
  'statement_file.too_large': 409,
  'statement_file.too_complex': 409,
  'statement_file.wrong_format': 409,
  'statement_file.wrong_encoding': 409,
  'statement_file.doctype': 409,
  'statement_file.old_excel': 409,
  'statement_file.too_many_rows': 409,
  'statement_file.no_rows': 409,
  'statement_file.column_missing': 409,
  'statement_file.value_missing': 409,
  'statement_file.wrong_value': 409,
  'statement_file.wrong_day': 409,
  'statement_file.wrong_number': 409,
  'statement_file.number_too_long': 409,
  'statement_file.too_many_decimals': 409,
  'statement_file.wrong_currency': 409,
  'statement_file.wrong_account': 409,
  'statement_file.wrong_sum': 409,
} as const satisfies ErrorStatuses;

export const houseAccountErrors = {
  ...statementFileErrors,
  'house_account.taken': 409,
  'house_account.not_active': 409,
  'house_account.mapping_missing': 409,
} as const satisfies ErrorStatuses;
