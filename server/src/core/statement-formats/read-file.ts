// Reads a statement's file in its format and checks what holds for all of them: number of lines, sums.
import {
  mostStatementBytes,
  mostStatementRows,
  type StatementFormat,
  type StatementMapping,
} from '@backoffice/contract/house-accounts/house-accounts.formats.ts';
import { add, compare, type Currency } from '@backoffice/contract/kit/money.ts';
import { readCamt053 } from './camt053.ts';
import { readChain } from './chain.ts';
import { readNavs, readPositions } from './lists.ts';
import { readMapped } from './mapped.ts';
import { readMt940 } from './mt940.ts';
import { refuse, type ParsedFile, type ParsedStatement } from './parsed.ts';

export interface FileToRead {
  bytes: Uint8Array;
  format: StatementFormat;
  /** Number of the account, where the format does not name it. */
  account: string;
  currency: Currency;
  mapping: StatementMapping | null;
}

export async function readFile(file: FileToRead): Promise<ParsedFile> {
  if (file.bytes.length > mostStatementBytes) refuse('statement_file.too_large');
  if (file.format === 'positions') return { kind: 'positions', positions: await readPositions(file.bytes) };
  if (file.format === 'navs') return { kind: 'navs', navs: await readNavs(file.bytes) };
  const statements = await statementsOf(file);
  const lines = statements.reduce((count, statement) => count + statement.lines.length, 0);
  if (lines > mostStatementRows) refuse('statement_file.too_many_rows', { row: mostStatementRows + 1, column: '' });
  for (const statement of statements) checkSum(statement);
  return { kind: 'money', statements };
}

async function statementsOf({ bytes, format, account, currency, mapping }: FileToRead): Promise<ParsedStatement[]> {
  switch (format) {
    case 'camt053':
      return readCamt053(bytes);
    case 'mt940':
      return readMt940(bytes);
    case 'chain_csv':
      return readChain(bytes, account, currency);
    case 'csv':
    case 'xlsx':
      if (!mapping) throw new Error('A table is read by a mapping');
      return readMapped(bytes, format, mapping, currency);
    default:
      throw new Error(`No money in ${format}`);
  }
}

/** Refuses a statement whose lines do not lead from its opening to its closing. */
function checkSum({ opening, closing, lines }: ParsedStatement): void {
  if (opening === null || closing === null) return;
  const sum = lines.reduce((total, { amount }) => add(total, amount), opening);
  if (compare(sum, closing) !== 0)
    refuse('statement_file.wrong_sum', { row: lines.at(-1)?.row ?? 1, column: 'closing' });
}
