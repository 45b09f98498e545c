// Reads a file of the old books: rows by column, numbers and days as they have to be, and the refusal of everything else.
import { openingFileErrors } from '@backoffice/contract/opening-imports/opening-imports.errors.ts';
import {
  columnsOf,
  mostOpeningBytes,
  openingFiles,
  type OpeningFileKind,
  type RowFault,
} from '@backoffice/contract/opening-imports/opening-imports.files.ts';
import { refuse } from '#core/statement-formats/parsed.ts';
import { readTable, rowsOf } from '#core/statement-formats/table.ts';
import { dayOf, decimalOf } from '#core/statement-formats/values.ts';
import { AppError } from '#platform/errors.ts';

export interface OpeningRow {
  /** Row of the file, counted from 1. */
  row: number;
  external_id: string;
  /** Cells by their columns; numbers in plain digits, days as 2026-12-31. */
  said: Record<string, string>;
  fault: { code: RowFault; column: string } | null;
}

export type OpeningRows = Record<OpeningFileKind, OpeningRow[]>;

/** Columns that hold numbers, and days. */
const numbers = new Set(['cash', 'units', 'cost']);
const days = new Set(['birth_date', 'bought', 'unlock']);

/** Throws with row and column where the file cannot be read as a whole. */
export async function readOpeningFile(kind: OpeningFileKind, bytes: Uint8Array): Promise<OpeningRow[]> {
  try {
    if (bytes.length > mostOpeningBytes) throw new AppError('opening_file.too_large');
    const isWorkbook = bytes[0] === 0x50 && bytes[1] === 0x4b;
    const table = await readTable(bytes, isWorkbook ? 'xlsx' : 'csv', {
      encoding: isUtf8(bytes) ? 'utf-8' : 'gb18030',
      delimiter: ',',
      header_row: 1,
    });
    refuseWideRows(table);
    const columns = columnsOf(kind);
    return rowsOf(table, 1, openingFiles[kind].needed).map(({ row, cells }) => ({
      row,
      external_id: cells['external_id'] ?? '',
      said: Object.fromEntries(columns.map((column) => [column, readCell(cells[column] ?? '', { row, column })])),
      fault: null,
    }));
  } catch (error) {
    throw ofOpening(error);
  }
}

/** A number with a comma for its decimal mark, unquoted, is two cells: what it loses must not go unnoticed. */
function refuseWideRows(table: readonly string[][]): void {
  const width = table[0]?.length ?? 0;
  const wide = table.findIndex((cells) => cells.slice(width).some((text) => text.trim() !== ''));
  if (wide >= 0) refuse('statement_file.wrong_format', { row: wide + 1, column: table[0]?.at(-1) ?? '' });
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

function readCell(text: string, place: { row: number; column: string }): string {
  if (text === '') return '';
  if (numbers.has(place.column)) return decimalOf(text, '.', place);
  return days.has(place.column) ? dayOf(text, 'YYYY-MM-DD', place) : text;
}

/** The readers are those of statements; what they refuse is called after the opening import here. */
function ofOpening(error: unknown): unknown {
  if (!(error instanceof AppError) || !error.code.startsWith('statement_file.')) return error;
  const code = error.code.replace('statement_file.', 'opening_file.');
  const known = code in openingFileErrors ? code : 'opening_file.wrong_format';
  return new AppError(known as keyof typeof openingFileErrors, error.details);
}
