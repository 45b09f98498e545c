// Reads the list of a chain's transfers: CSV with fixed names of columns, a line for each output of a transaction.
import { negate, type Currency } from '@backoffice/contract/kit/money.ts';
import { statementOf } from './mapped.ts';
import { refuse, type ParsedStatement } from './parsed.ts';
import { readTable, rowsOf } from './table.ts';
import { currencyOf, dayOf, moneyOf } from './values.ts';

const needed = ['txid', 'index', 'datetime', 'from', 'to', 'amount', 'currency'] as const;
const format = { encoding: 'utf-8', delimiter: ',', header_row: 1 } as const;

/** Addresses of hexadecimal digits are equal in both cases; others are not. */
const sameAddress = (one: string, other: string) =>
  one === other || (/^0x[0-9a-f]{40}$/i.test(one) && one.toLowerCase() === other.toLowerCase());

export async function readChain(bytes: Uint8Array, address: string, currency: Currency): Promise<ParsedStatement[]> {
  const rows = rowsOf(await readTable(bytes, 'csv', format), 1, needed);
  const lines = rows.map(({ row, cells, raw }) => {
    const at = (column: string) => ({ row, column });
    const cell = (column: string) => cells[column] ?? '';
    if (!/^[\w-]{10,100}$/.test(cell('txid'))) refuse('statement_file.wrong_value', at('txid'));
    if (!/^\d{1,9}$/.test(cell('index'))) refuse('statement_file.wrong_value', at('index'));
    if (currencyOf(cell('currency'), at('currency')) !== currency)
      refuse('statement_file.wrong_currency', at('currency'));
    const cameIn = sameAddress(cell('to'), address);
    if (cameIn === sameAddress(cell('from'), address)) refuse('statement_file.wrong_account', at('to'));
    const size = moneyOf(cell('amount'), '.', currency, at('amount'));
    if (size.startsWith('-')) refuse('statement_file.wrong_number', at('amount'));
    const booking_day = dayOf(cell('datetime'), 'YYYY-MM-DD', at('datetime'));
    const txid = `${cell('txid')}:${cell('index')}`;
    return {
      row,
      booking_day,
      value_day: booking_day,
      amount: cameIn ? size : negate(size),
      balance: cell('balance') === '' ? null : moneyOf(cell('balance'), '.', currency, at('balance')),
      counterparty_name: '',
      counterparty_account: cell(cameIn ? 'from' : 'to'),
      our_reference: '',
      bank_reference: txid,
      text: cell('memo'),
      code: '',
      txid,
      is_return: false,
      raw,
    };
  });
  return [{ ...statementOf(lines, currency), account: address }];
}
