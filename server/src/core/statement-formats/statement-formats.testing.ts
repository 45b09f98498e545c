// Parts that the tests of statements' files share.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { StatementMapping } from '@backoffice/contract/house-accounts/house-accounts.formats.ts';
import writeXlsxFile from 'write-excel-file/node';
import type { AppError } from '#platform/errors.ts';
import type { ParsedFile, ParsedLine } from './parsed.ts';
import { readFile, type FileToRead } from './read-file.ts';

export const sampleOf = (name: string): Uint8Array => readFileSync(path.join(import.meta.dirname, 'samples', name));
export const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
export const fileOf = (
  format: FileToRead['format'],
  bytes: Uint8Array,
  more: Partial<FileToRead> = {},
): FileToRead => ({
  bytes,
  format,
  account: 'A-1',
  currency: 'USD',
  mapping: null,
  ...more,
});
export const plain: StatementMapping = {
  encoding: 'utf-8',
  delimiter: ',',
  header_row: 1,
  day_format: 'YYYY-MM-DD',
  decimal_mark: '.',
  columns: { booking_day: 'Date', amount: 'Amount' },
};

/** What a file says, without what is empty and without the lines as they stand in it. */
function brief(file: ParsedFile): unknown {
  if (file.kind !== 'money') return file;
  return file.statements.map(({ lines, ...statement }) => ({ ...statement, lines: lines.map(briefLine) }));
}
const briefLine = ({ raw: _, row: __, ...line }: ParsedLine) =>
  Object.fromEntries(Object.entries(line).filter(([, value]) => value !== '' && value !== false));
export const read = async (file: FileToRead) => brief(await readFile(file));
export const refusalOf = async (file: FileToRead): Promise<string> => {
  const { code, details } = await readFile(file).then(
    () => {
      throw new Error('read');
    },
    (error: AppError) => error,
  );
  return [code.replace('statement_file.', ''), details?.errors?.[0]?.path].filter(Boolean).join(' ');
};

type Cell = { value: string | number | Date; type?: typeof String | typeof Number | typeof Date; format?: string };
export const workbook = async (rows: (string | number | Date)[][]): Promise<Uint8Array> => {
  const cells = rows.map((row) =>
    row.map((value): Cell => (value instanceof Date ? { value, type: Date, format: 'yyyy-mm-dd' } : { value })),
  );
  const { toBuffer } = writeXlsxFile(cells);
  return new Uint8Array(await toBuffer());
};
