// Turns rows into a file: CSV for machines, a workbook for people.
import type { ExportColumn, ExportFormat } from '@backoffice/contract/exports/exports.ts';
import { stringify } from 'csv-stringify/sync';
import writeExcel from 'write-excel-file/node';

export type ExportRow = Record<string, unknown>;
type Cell = string | number | null;

export const mediaTypes: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Excel takes a CSV for UTF-8 only when it begins with this. */
const byteOrderMark = '\uFEFF';

export async function writeFile(
  format: ExportFormat,
  columns: readonly ExportColumn[],
  rows: readonly ExportRow[],
  timeZone: string,
): Promise<Buffer> {
  const time = timeIn(timeZone);
  const titles = columns.map(({ title }) => clean(title));
  const lines = rows.map((row) => columns.map((column) => cellOf(column, row[column.field], time)));
  return format === 'csv' ? toCsv(titles, lines) : toWorkbook(titles, lines);
}

/** Some programs take a semicolon or a tab for the end of a cell. What begins like a formula is written as text: a client may choose their name, but not what a spreadsheet computes. */
function toCsv(titles: string[], lines: Cell[][]): Buffer {
  return Buffer.from(byteOrderMark + stringify([titles, ...lines], { escape_formulas: true, quoted_match: /[;\t]/ }));
}

function toWorkbook(titles: string[], lines: Cell[][]): Promise<Buffer> {
  const head = titles.map((value) => ({ value, type: String, fontWeight: 'bold' as const }));
  // A cell of type String is never a formula.
  const cells = lines.map((line) =>
    line.map((value) =>
      value === null ? null : typeof value === 'number' ? { value, type: Number } : { value, type: String },
    ),
  );
  return writeExcel([head, ...cells], { stickyRowsCount: 1 }).toBuffer();
}

function cellOf({ show, words }: ExportColumn, value: unknown, time: (iso: string) => string): Cell {
  if (value === null || value === undefined || value === '') return null;
  if (words && (typeof value === 'string' || typeof value === 'boolean'))
    return clean(words[String(value)] ?? String(value));
  if (show === 'time' && typeof value === 'string') return time(value);
  if (show === 'number') return numberOf(value);
  return clean(wordsOf(value));
}

/** Text where there are more digits than a double holds: a rounded amount is a wrong amount. */
function numberOf(value: unknown): Cell {
  const text = String(value);
  return /^-?\d+(\.\d+)?$/.test(text) && text.replace(/\D/g, '').length <= 15 ? Number(text) : clean(text);
}

function wordsOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(wordsOf).join('; ');
  if (typeof value !== 'object' || value === null) return String(value);
  const { balance, currency } = value as { balance?: string; currency?: string };
  return balance && currency ? `${balance} ${currency}` : JSON.stringify(value);
}

/** Removes control characters, which some programs obey. */
const clean = (text: string): string => text.replace(/[\p{Cc}]/gu, ' ');

function timeIn(timeZone: string): (iso: string) => string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return (iso) => format.format(new Date(iso));
}
