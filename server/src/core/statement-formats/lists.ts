// Reads a custodian's positions and an administrator's net asset values: CSV or XLSX with fixed names of columns.
import { refuse, type ParsedNav, type ParsedPosition } from './parsed.ts';
import { readTable, rowsOf } from './table.ts';
import { dayOf, decimalOf } from './values.ts';

const format = { encoding: 'utf-8', delimiter: ',', header_row: 1 } as const;
const kindOf = (bytes: Uint8Array) => (bytes[0] === 0x50 && bytes[1] === 0x4b ? 'xlsx' : 'csv');
const mostUnitDecimals = 8;

export async function readPositions(bytes: Uint8Array): Promise<ParsedPosition[]> {
  const rows = rowsOf(await readTable(bytes, kindOf(bytes), format), 1, ['symbol', 'quantity']);
  const seen = new Set<string>();
  return rows.map(({ row, cells }) => {
    const symbol = (cells['symbol'] ?? '').toUpperCase();
    if (!symbol) refuse('statement_file.value_missing', { row, column: 'symbol' });
    // A custodian states an instrument once; a second row would be another account's.
    if (seen.has(symbol)) refuse('statement_file.wrong_value', { row, column: 'symbol' });
    seen.add(symbol);
    return { symbol, quantity: unsigned(cells['quantity'] ?? '', { row, column: 'quantity' }) };
  });
}

export async function readNavs(bytes: Uint8Array): Promise<ParsedNav[]> {
  const rows = rowsOf(await readTable(bytes, kindOf(bytes), format), 1, ['product', 'day', 'nav']);
  return rows.map(({ row, cells }) => {
    const product = cells['product'] ?? '';
    if (!product) refuse('statement_file.value_missing', { row, column: 'product' });
    const nav = unsigned(cells['nav'] ?? '', { row, column: 'nav' });
    if (!/[1-9]/.test(nav)) refuse('statement_file.wrong_number', { row, column: 'nav' });
    return { row, product, day: dayOf(cells['day'] ?? '', 'YYYY-MM-DD', { row, column: 'day' }), nav };
  });
}

function unsigned(text: string, place: { row: number; column: string }): string {
  const number = decimalOf(text, '.', place);
  if (number.startsWith('-')) refuse('statement_file.wrong_number', place);
  if ((number.split('.')[1] ?? '').length > mostUnitDecimals) refuse('statement_file.too_many_decimals', place);
  return number;
}
