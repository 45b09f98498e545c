// What a statement's file says, whichever format it came in, and the refusal of a file that cannot be read.
import type { statementFileErrors } from '@backoffice/contract/house-accounts/house-accounts.errors.ts';
import type { Currency } from '@backoffice/contract/kit/money.ts';
import { AppError } from '#platform/errors.ts';

export interface ParsedLine {
  /** Entry or row of the file, counted from 1. */
  row: number;
  booking_day: string;
  value_day: string;
  /** Above zero what came in, below zero what went out; with the currency's decimals. */
  amount: string;
  counterparty_name: string;
  counterparty_account: string;
  /** Reference that the house or the payer gave: the end-to-end id. */
  our_reference: string;
  bank_reference: string;
  text: string;
  /** Code by which the bank says what it is. */
  code: string;
  /** Transaction of a chain and the output within it, `txid:index`. */
  txid: string;
  /** A payment that came back, or an entry that takes back another. */
  is_return: boolean;
  /** Line as it stands in the file. */
  raw: string;
}

export interface ParsedStatement {
  /** Number as the file names it; null where it names none. */
  account: string | null;
  currency: Currency;
  /** Day at whose end the closing balance stands. */
  day: string;
  /** Null where the file states no balances. */
  opening: string | null;
  closing: string | null;
  lines: ParsedLine[];
}

export interface ParsedPosition {
  symbol: string;
  quantity: string;
}

export interface ParsedNav {
  row: number;
  /** Symbol or name of the product, as the administrator writes it. */
  product: string;
  day: string;
  nav: string;
}

export type ParsedFile =
  | { kind: 'money'; statements: ParsedStatement[] }
  | { kind: 'positions'; positions: ParsedPosition[] }
  | { kind: 'navs'; navs: ParsedNav[] };

export interface Place {
  row: number;
  column: string;
}

type FileErrorCode = keyof typeof statementFileErrors;

/** Refuses the whole file; the path names the row and the column, `rows.12.Amount`. */
export function refuse(code: FileErrorCode, place?: Place): never {
  throw new AppError(
    code,
    place ? { errors: [{ path: `rows.${place.row}.${place.column}`, code: 'invalid' }] } : undefined,
  );
}
