// Formats in which banks, chains and custodians state their accounts, and the saved mapping that tables without a standard are read by.
import * as z from 'zod';
import { filledText } from '../kit/fields.ts';

/** The standards name all that is needed; the tables are read by the mapping, a chain's list and positions by fixed names of columns. */
export const statementFormats = ['camt053', 'mt940', 'csv', 'xlsx', 'chain_csv', 'positions', 'navs'] as const;
export type StatementFormat = (typeof statementFormats)[number];
/** Formats that a saved mapping is needed for. */
export const mappedFormats: readonly StatementFormat[] = ['csv', 'xlsx'];
/** Formats that state balances of money, with lines. */
export const moneyFormats: readonly StatementFormat[] = ['camt053', 'mt940', 'csv', 'xlsx', 'chain_csv'];

export const dayFormats = ['YYYY-MM-DD', 'YYYY/MM/DD', 'YYYYMMDD', 'DD.MM.YYYY', 'DD/MM/YYYY', 'MM/DD/YYYY'] as const;
export type DayFormat = (typeof dayFormats)[number];
export const decimalMarks = ['.', ','] as const;
export type DecimalMark = (typeof decimalMarks)[number];
export const textEncodings = ['utf-8', 'gb18030'] as const;
export const delimiters = [',', ';', 'tab', '|'] as const;

/** Fields that a column can be read as. The amount is one signed column, two columns, or one with a column of its direction. */
export const mappedFields = [
  'booking_day',
  'value_day',
  'amount',
  'credit',
  'debit',
  'direction',
  'balance',
  'counterparty_name',
  'counterparty_account',
  'our_reference',
  'bank_reference',
  'text',
  'bank_code',
] as const;
export type MappedField = (typeof mappedFields)[number];

const column = filledText(100).optional();

/** Columns by their names in the header row. */
const MappedColumns = z
  .strictObject({
    booking_day: filledText(100),
    value_day: column,
    amount: column,
    credit: column,
    debit: column,
    direction: column,
    balance: column,
    counterparty_name: column,
    counterparty_account: column,
    our_reference: column,
    bank_reference: column,
    text: column,
    bank_code: column,
  })
  .refine(({ amount, credit, debit }) => (amount !== undefined) !== (credit !== undefined && debit !== undefined), {
    path: ['amount'],
  })
  .refine(({ amount, direction }) => direction === undefined || amount !== undefined, { path: ['direction'] });

export const StatementMapping = z.strictObject({
  encoding: z.enum(textEncodings).default('utf-8'),
  delimiter: z.enum(delimiters).default(','),
  /** Row with the names of the columns, counted from 1. */
  header_row: z.int().min(1).max(50).default(1),
  day_format: z.enum(dayFormats).default('YYYY-MM-DD'),
  decimal_mark: z.enum(decimalMarks).default('.'),
  columns: MappedColumns,
});
export type StatementMapping = z.infer<typeof StatementMapping>;

/** Size of a file as it was sent. */
export const mostStatementBytes = 10 * 1024 * 1024;
export const mostStatementRows = 50_000;
/** Digits of a number: a spreadsheet keeps no more of them. */
export const mostStatementDigits = 15;
/** Rows that a preview shows. */
export const previewedRows = 20;
