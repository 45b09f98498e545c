// Turns rows into a file: CSV for machines, a workbook for people.
import type { ExportColumn, ExportFormat } from '@backoffice/contract/exports/exports.ts';
import { stringify } from 'csv-stringify/sync';
import writeExcel from 'write-excel-file/node';

export type ExportRow = Record<string, unknown>;
/** A number keeps its digits as text: how many decimals it has decides how a workbook shows it. */
type Cell = string | { number: string } | { moment: Date; isDay: boolean } | null;

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
  const { titles, lines } = tableOf(columns, rows, timeZone);
  return format === 'csv' ? toCsv(titles, lines) : toWorkbook([sheetOf(titles, lines)]);
}

/** A workbook with a second sheet that says what it is: names and texts, line by line. */
export async function writeReportWorkbook(
  columns: readonly ExportColumn[],
  rows: readonly ExportRow[],
  timeZone: string,
  about: { title: string; lines: readonly [string, string][] },
): Promise<Buffer> {
  const { titles, lines } = tableOf(columns, rows, timeZone);
  const data = about.lines.map((line) => line.map((text) => ({ value: clean(text), type: String })));
  const notes = { sheet: about.title, data, columns: [{ width: 20 }, { width: 60 }] };
  return toWorkbook([sheetOf(titles, lines), notes]);
}

/** The same table in texts, as a paper shows it: numbers keep their decimals. */
export function textTable(columns: readonly ExportColumn[], rows: readonly ExportRow[], timeZone: string) {
  const { titles, lines } = tableOf(columns, rows, timeZone);
  return {
    columns: titles.map((title, index) => ({ title, is_numeric: columns[index]?.show === 'number' })),
    rows: lines.map((line) =>
      line.map((cell) =>
        typeof cell === 'object' && cell && 'number' in cell
          ? { text: cell.number, is_number: true }
          : { text: textOf(cell), is_number: false },
      ),
    ),
  };
}

function tableOf(columns: readonly ExportColumn[], rows: readonly ExportRow[], timeZone: string) {
  const local = wallClockIn(timeZone);
  return {
    titles: columns.map(({ title }) => clean(title)),
    lines: rows.map((row) => columns.map((column) => cellOf(column, row, local))),
  };
}

/** Some programs take a semicolon or a tab for the end of a cell. What begins like a formula is written as text: a client may choose their name, but not what a spreadsheet computes. */
function toCsv(titles: string[], lines: Cell[][]): Buffer {
  const plain = lines.map((line) => line.map(plainOf));
  return Buffer.from(byteOrderMark + stringify([titles, ...plain], { escape_formulas: true, quoted_match: /[;\t]/ }));
}

/** Numbers stay numbers, so that a negative amount is not taken for a formula. */
function plainOf(cell: Cell): string | number | null {
  if (cell === null || typeof cell === 'string') return cell;
  if ('number' in cell) return Number(cell.number);
  const [day = '', time = ''] = cell.moment.toISOString().split(/[T.]/);
  return cell.isDay ? day : `${day} ${time}`;
}

type Sheets = Parameters<typeof writeExcel>[0];

const toWorkbook = (sheets: Sheets): Promise<Buffer> => writeExcel(sheets).toBuffer();

function sheetOf(titles: string[], lines: Cell[][]): Sheets[number] {
  const head = titles.map((value) => ({ value, type: String, fontWeight: 'bold' as const }));
  return { data: [head, ...lines.map((line) => line.map(workbookCellOf))], stickyRowsCount: 1 };
}

function workbookCellOf(cell: Cell) {
  if (cell === null) return null;
  // A cell of type String is never a formula.
  if (typeof cell === 'string') return { value: cell, type: String };
  if ('moment' in cell)
    return { value: cell.moment, type: Date, format: cell.isDay ? 'yyyy-mm-dd' : 'yyyy-mm-dd hh:mm:ss' };
  const decimals = cell.number.split('.')[1]?.length ?? 0;
  return {
    value: Number(cell.number),
    type: Number,
    ...(decimals > 0 && { format: `#,##0.${'0'.repeat(decimals)}` }),
  };
}

function cellOf(column: ExportColumn, row: ExportRow, local: (iso: string) => Date): Cell {
  const paths = column.field.split('|').map((path) => path.split('.'));
  const other = column.instead?.find(({ where }) => Object.entries(where).every((one) => isOneOf(row, ...one)));
  if (other) return clean(other.text);
  const today = local(new Date().toISOString()).toISOString().slice(0, 10);
  const counting = { only: column.only, current: column.current, today };
  const value = paths.map((path) => valueAt(row, path, counting)).find((one) => !isEmpty(one));
  if (isEmpty(value)) return column.empty === undefined ? null : clean(column.empty);
  if (Array.isArray(value) && value.length > 1)
    return value.map((one: unknown) => textOf(scalarOf(column, one, local))).join('; ');
  return scalarOf(column, Array.isArray(value) ? value[0] : value, local);
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** True if the field has one of these values; any at all where none is named. */
function isOneOf(row: ExportRow, field: string, values: readonly string[]): boolean {
  const value = ownOf(row, field);
  return !isEmpty(value) && (values.length === 0 || values.includes(String(value)));
}

/** Choice among the entries of a list. */
interface Counting extends Pick<ExportColumn, 'only' | 'current'> {
  today: string;
}

function countingEntries(entries: readonly unknown[], { only, current, today }: Counting): readonly unknown[] {
  const found = only ? entries.filter((one) => ownOf(one, only.field) === only.value) : entries;
  if (!current) return found;
  const dayOf = (entry: unknown) => String(ownOf(entry, current));
  const begun = found.filter((entry) => dayOf(entry) <= today);
  return begun.toSorted((a, b) => (dayOf(a) < dayOf(b) ? 1 : -1)).slice(0, 1);
}

/** The value at the end of a path; one value for each entry where a list is passed. */
function valueAt(value: unknown, path: readonly string[], counting: Counting): unknown {
  if (Array.isArray(value)) {
    const deeper = { today: counting.today };
    return countingEntries(value, counting)
      .map((one) => valueAt(one, path, deeper))
      .filter((one) => !isEmpty(one));
  }
  const [name, ...rest] = path;
  if (name === '*') {
    const parts = isObject(value) ? Object.entries(value).map(([key, one]) => [key, valueAt(one, rest, counting)]) : [];
    const found = parts.filter(([, one]) => !isEmpty(one));
    return found.length > 0 ? Object.fromEntries(found) : undefined;
  }
  return name === undefined ? value : valueAt(ownOf(value, name), rest, counting);
}

const ownOf = (value: unknown, name: string): unknown =>
  isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;

function scalarOf(column: ExportColumn, value: unknown, local: (iso: string) => Date): Cell {
  const { show, words, facts } = column;
  if (Array.isArray(value)) return value.map((one: unknown) => textOf(scalarOf(column, one, local))).join(', ');
  if (show === 'facts') return clean(factsText(value, facts ?? { names: {}, words: {} }, local));
  const word = words && wordOf(words, String(value));
  if (word !== undefined) return clean(word);
  if (show === 'time' && isMoment(value)) return { moment: local(value), isDay: false };
  if (show === 'date' && isDay(value)) return { moment: new Date(`${value}T00:00:00Z`), isDay: true };
  if (show === 'number') return numberOf(value);
  return clean(wordsOf(value));
}

function wordOf(words: NonNullable<ExportColumn['words']>, value: string): string | undefined {
  if (Object.hasOwn(words, value)) return words[value];
  const start = Object.keys(words).find((key) => key.endsWith('*') && value.startsWith(key.slice(0, -1)));
  return start && words[start]?.replace('*', () => value.slice(start.length - 1));
}

const textOf = (cell: Cell): string => String(plainOf(cell) ?? '');
const isMoment = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/.test(value);
const isDay = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value);

/** Text where there are more digits than a double holds: a rounded amount is a wrong amount. */
function numberOf(value: unknown): Cell {
  const text = String(value);
  return /^-?\d+(\.\d+)?$/.test(text) && text.replace(/\D/g, '').length <= 15 ? { number: text } : clean(text);
}

/** Named values in one cell: "Price 10; Quota 100000". */
function factsText(value: unknown, facts: NonNullable<ExportColumn['facts']>, local: (iso: string) => Date): string {
  const entryText = (name: string, one: unknown): string => {
    if (isEmpty(one)) return '—';
    if (Array.isArray(one)) return one.map((part: unknown) => entryText(name, part)).join(', ');
    if (isObject(one)) return factsText(one, facts, local);
    if (isMoment(one)) return textOf({ moment: local(one), isDay: false });
    return facts.words[name]?.[String(one)] ?? facts.words['']?.[String(one)] ?? String(one);
  };
  if (!isObject(value)) return entryText('', value);
  return Object.entries(value)
    .map(([name, one]: [string, unknown]) => `${facts.names[name] ?? name} ${entryText(name, one)}`)
    .join('; ');
}

function wordsOf(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Removes control characters, which some programs obey. */
const clean = (text: string): string => text.replace(/[\p{Cc}]/gu, ' ');

/** The clock on the wall of the zone, as a date whose UTC parts are what that clock shows. */
function wallClockIn(timeZone: string): (iso: string) => Date {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return (iso) => new Date(`${format.format(new Date(iso)).replace(' ', 'T')}Z`);
}
