// Reads a table of a statement's file, CSV or XLSX, as texts by row and column, within limits.
import {
  mostStatementRows,
  type StatementMapping,
} from '@backoffice/contract/house-accounts/house-accounts.formats.ts';
import { parse, CsvError } from 'csv-parse/sync';
import { unzipSync } from 'fflate';
import { readSheet } from 'read-excel-file/node';
import { AppError } from '#platform/errors.ts';
import { refuse } from './parsed.ts';
import { textOf } from './text.ts';

export type TableFormat = Pick<StatementMapping, 'encoding' | 'delimiter' | 'header_row'>;

export interface TableRow {
  /** Row of the file, counted from 1. */
  row: number;
  cells: Readonly<Record<string, string>>;
  raw: string;
}

/** Rows below the header; each names the cells by the header's texts. Rows without any text are left out. */
export function rowsOf(table: readonly string[][], headerRow: number, needed: readonly string[]): TableRow[] {
  const header = (table[headerRow - 1] ?? []).map((name) => name.trim());
  for (const name of needed)
    if (!header.includes(name)) refuse('statement_file.column_missing', { row: headerRow, column: name });
  const rows = table.slice(headerRow).flatMap((texts, index) => {
    if (texts.every((text) => text.trim() === '')) return [];
    const cells = Object.fromEntries(header.map((name, column) => [name, texts[column]?.trim() ?? '']));
    const raw = header.map((name, column) => `${name}: ${texts[column]?.trim() ?? ''}`).join('\n');
    return [{ row: headerRow + index + 1, cells, raw }];
  });
  return rows.length > 0 ? rows : refuse('statement_file.no_rows');
}

export const readTable = (bytes: Uint8Array, kind: 'csv' | 'xlsx', format: TableFormat): Promise<string[][]> =>
  kind === 'csv' ? Promise.resolve(readCsv(bytes, format)) : readXlsx(bytes, format);

const refuseTooMany = () => refuse('statement_file.too_many_rows', { row: mostStatementRows + 1, column: '' });

function readCsv(bytes: Uint8Array, { encoding, delimiter, header_row }: TableFormat): string[][] {
  refuseOtherKinds(bytes);
  try {
    const rows = parse(textOf(bytes, encoding), {
      bom: true,
      delimiter: delimiter === 'tab' ? '\t' : delimiter,
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: 100_000,
      to: mostStatementRows + header_row + 1,
    });
    return rows.length > mostStatementRows + header_row ? refuseTooMany() : rows;
  } catch (error) {
    if (error instanceof AppError) throw error;
    const row = error instanceof CsvError ? Number(error['lines'] ?? 1) : 1;
    return refuse('statement_file.wrong_format', { row, column: 'CSV' });
  }
}

const startsWith = (bytes: Uint8Array, start: readonly number[]) => start.every((byte, index) => bytes[index] === byte);
/** Container of .xls and other files of before 2007. */
const isOldExcel = (bytes: Uint8Array) => startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0]);
const isZip = (bytes: Uint8Array) => startsWith(bytes, [0x50, 0x4b]);

function refuseOtherKinds(bytes: Uint8Array): void {
  if (isOldExcel(bytes)) refuse('statement_file.old_excel');
  if (isZip(bytes)) refuse('statement_file.wrong_format');
}

/** Size of all parts of a workbook once they are unpacked. Its rows as text are a small part of this. */
const mostUnpackedBytes = 120 * 2 ** 20;
const mostParts = 1_000;

async function readXlsx(bytes: Uint8Array, { header_row }: TableFormat): Promise<string[][]> {
  if (isOldExcel(bytes)) refuse('statement_file.old_excel');
  if (!isZip(bytes)) refuse('statement_file.wrong_format');
  refuseBomb(bytes);
  const rows = await readSheet(Buffer.from(bytes), 1, { parseNumber: plainNumber }).catch((error: unknown) => {
    if (error instanceof AppError) throw error;
    return refuse('statement_file.wrong_format', { row: 1, column: 'XLSX' });
  });
  if (rows.length > mostStatementRows + header_row) refuseTooMany();
  return rows.map((row) => row.map(cellText));
}

/** Looks at the sizes that the archive declares; one that lies meets the limit of the process on memory. */
function refuseBomb(bytes: Uint8Array): void {
  let unpacked = 0;
  let parts = 0;
  try {
    unzipSync(bytes, {
      filter: ({ originalSize }) => {
        unpacked += originalSize;
        parts += 1;
        return false;
      },
    });
  } catch {
    refuse('statement_file.wrong_format', { row: 1, column: 'XLSX' });
  }
  if (unpacked > mostUnpackedBytes || parts > mostParts) refuse('statement_file.too_complex');
}

/** Number as the sheet keeps it, in plain digits; a spreadsheet rounds after 15 digits, and so shows the rounded one. */
function plainNumber(text: string): string {
  if (/^-?\d{1,15}$/.test(text)) return text;
  const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  if (whole && whole.length + fraction.length <= 15) return `${sign}${whole}${fraction ? `.${fraction}` : ''}`;
  if (whole.length > 15) return text;
  const rounded = Number(Number(text).toPrecision(15));
  return /e/i.test(String(rounded)) ? rounded.toFixed(12).replace(/\.?0+$/, '') : String(rounded);
}

function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return typeof cell === 'string' ? cell : String(cell);
}
