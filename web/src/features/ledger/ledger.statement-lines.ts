// Lines of a statement, as typed or pasted: a code, an amount and, of a broker, what was settled.
import { Currency } from '@backoffice/contract/kit/money.ts';
import type { StatementKind } from '@backoffice/contract/ledger/ledger.statements.ts';
import { StockSymbol } from '@backoffice/contract/stock-data/stock-data.ts';
import { pastedLines } from '#ui/files/pasted-lines.ts';

interface StatementLines {
  balances: { currency: Currency; amount: string; settled?: string }[];
  positions: { symbol: string; quantity: string }[];
  /** The first line that is none. */
  unread: string | null;
}

const amount = /^\d{1,15}(\.\d{1,8})?$/;
const signed = /^-?\d{1,15}(\.\d{1,8})?$/;

export function readStatementLines(text: string, kind: StatementKind): StatementLines {
  const read: StatementLines = { balances: [], positions: [], unread: null };
  for (const { text: line, cells } of pastedLines(text, /[\s;]+/)) {
    const [code = '', value = '', settled = '0', ...rest] = cells.map((cell) => cell.toUpperCase());
    const currency = Currency.safeParse(code);
    const symbol = StockSymbol.safeParse(code);
    const isPlain = amount.test(value) && rest.length === 0;
    if (kind === 'custodian' && isPlain && symbol.success && settled === '0')
      read.positions.push({ symbol: symbol.data, quantity: value });
    else if (
      kind !== 'custodian' &&
      isPlain &&
      currency.success &&
      (kind === 'broker' ? signed.test(settled) : settled === '0')
    )
      read.balances.push({ currency: currency.data, amount: value, ...(kind === 'broker' && { settled }) });
    else read.unread ??= line;
  }
  return read;
}
