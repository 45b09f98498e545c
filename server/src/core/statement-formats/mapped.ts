// Reads a table of a bank without a standard: by the house account's saved mapping.
import type { StatementMapping } from '@backoffice/contract/house-accounts/house-accounts.formats.ts';
import { add, compare, negate, type Currency } from '@backoffice/contract/kit/money.ts';
import { refuse, type ParsedLine, type ParsedStatement } from './parsed.ts';
import { readTable, rowsOf, type TableRow } from './table.ts';
import { dayOf, moneyOf } from './values.ts';

type Balanced = ParsedLine & { balance: string | null };

export async function readMapped(
  bytes: Uint8Array,
  kind: 'csv' | 'xlsx',
  mapping: StatementMapping,
  currency: Currency,
): Promise<ParsedStatement[]> {
  const table = await readTable(bytes, kind, mapping);
  const needed = Object.values(mapping.columns).filter((name) => name !== undefined);
  const rows = rowsOf(table, mapping.header_row, needed);
  // A sheet keeps a day as a day, whichever way it shows it.
  const isSheetDay = (text: string) => kind === 'xlsx' && /^\d{4}-\d\d-\d\d$/.test(text);
  const lines = rows.map((row) => lineOf(row, mapping, currency, isSheetDay));
  return [statementOf(lines, currency)];
}

const creditWords = new Set(['C', 'CR', 'CRDT', 'CREDIT', 'IN', '+', '贷', '贷方', '收', '收入', '转入']);
const debitWords = new Set(['D', 'DR', 'DBIT', 'DEBIT', 'OUT', '-', '借', '借方', '支', '支出', '转出']);

function lineOf(
  { row, cells, raw }: TableRow,
  { columns, day_format, decimal_mark }: StatementMapping,
  currency: Currency,
  isSheetDay: (text: string) => boolean,
): Balanced {
  const text = (name: string | undefined) => (name === undefined ? '' : (cells[name] ?? ''));
  const day = (column: string) =>
    dayOf(text(column), isSheetDay(text(column)) ? 'YYYY-MM-DD' : day_format, { row, column });
  const money = (column: string) => moneyOf(text(column), decimal_mark, currency, { row, column });
  const amountOf = (): string => {
    const { amount, credit = '', debit = '', direction } = columns;
    if (amount !== undefined && direction === undefined) return money(amount);
    if (amount !== undefined && direction !== undefined) {
      const word = text(direction).toUpperCase();
      if (creditWords.has(word)) return money(amount);
      if (!debitWords.has(word)) refuse('statement_file.wrong_value', { row, column: direction });
      const size = money(amount);
      return size.startsWith('-') ? size : negate(size);
    }
    const [cameIn, wentOut] = [text(credit) ? money(credit) : '0', text(debit) ? money(debit) : '0'];
    if (text(credit) === '' && text(debit) === '') refuse('statement_file.value_missing', { row, column: credit });
    // Some banks write what went out below zero, others above.
    return add(cameIn, wentOut.startsWith('-') ? wentOut : negate(wentOut));
  };
  const booking_day = day(columns.booking_day);
  return {
    row,
    booking_day,
    value_day: columns.value_day !== undefined && text(columns.value_day) ? day(columns.value_day) : booking_day,
    amount: amountOf(),
    balance: columns.balance === undefined ? null : money(columns.balance),
    counterparty_name: text(columns.counterparty_name),
    counterparty_account: text(columns.counterparty_account).replaceAll(' ', ''),
    our_reference: text(columns.our_reference),
    bank_reference: text(columns.bank_reference),
    text: text(columns.text),
    code: text(columns.bank_code),
    txid: '',
    is_return: false,
    raw,
  };
}

/** One statement of all lines; with balances after each line, in whichever order, their opening and closing too. */
export function statementOf(written: readonly Balanced[], currency: Currency): ParsedStatement {
  const lines = oldestFirst(written);
  const day = lines.reduce((latest, { booking_day }) => (booking_day > latest ? booking_day : latest), '');
  const [first, last] = [lines[0], lines.at(-1)];
  const hasBalances = first !== undefined && first.balance !== null && last?.balance !== null;
  return {
    account: null,
    currency,
    day,
    opening: hasBalances ? add(first.balance ?? '0', negate(first.amount)) : null,
    closing: hasBalances ? (last?.balance ?? null) : null,
    lines: lines.map(({ balance: _, ...line }) => line),
  };
}

/** The order in which each balance is the one before it and the line's amount. */
function oldestFirst(lines: readonly Balanced[]): readonly Balanced[] {
  if (lines.some(({ balance }) => balance === null)) return lines;
  const wrongIn = (ordered: readonly Balanced[]) =>
    ordered.find((line, index) => {
      const before = ordered[index - 1]?.balance;
      return index > 0 && compare(add(before ?? '0', line.amount), line.balance ?? '0') !== 0;
    });
  const wrong = wrongIn(lines);
  if (!wrong) return lines;
  const reversed = lines.toReversed();
  return wrongIn(reversed) ? refuse('statement_file.wrong_sum', { row: wrong.row, column: 'balance' }) : reversed;
}
