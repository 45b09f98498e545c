// Reads a watch list's file in its format and checks what holds for all of them: number of entries, a name and a reference of each.
import { mostListBytes, mostListEntries, type ListFormat } from '@backoffice/contract/watch-lists/watch-lists.ts';
import type { listFileErrors } from '@backoffice/contract/watch-lists/watch-lists.errors.ts';
import { AppError } from '#platform/errors.ts';
import { readEu } from './watch-lists.eu.ts';
import { readOfacCsv, readOfacXml } from './watch-lists.ofac.ts';
import { readOwn } from './watch-lists.own.ts';
import { refuseList, type ParsedEntry } from './watch-lists.parsed.ts';
import { readUn } from './watch-lists.un.ts';

export interface ListToRead {
  format: ListFormat;
  bytes: Uint8Array;
  /** Second file of OFAC's CSV. */
  alt?: Uint8Array | undefined;
}

export async function readList(file: ListToRead): Promise<ParsedEntry[]> {
  const size = file.bytes.length + (file.alt?.length ?? 0);
  if (size > mostListBytes) refuseList('list_file.too_large');
  const entries = await entriesOf(file).catch((error: unknown) => {
    throw ofList(error);
  });
  if (entries.length === 0) refuseList('list_file.no_rows');
  if (entries.length > mostListEntries) refuseList('list_file.too_many_rows', { row: mostListEntries + 1, column: '' });
  const references = new Set<string>();
  for (const [index, { reference, names }] of entries.entries()) {
    const row = index + 1;
    if (!reference || reference.length > 200) refuseList('list_file.value_missing', { row, column: 'reference' });
    if (names.length === 0) refuseList('list_file.value_missing', { row, column: 'name' });
    if (references.has(reference)) refuseList('list_file.listed_twice', { row, column: reference });
    references.add(reference);
  }
  return entries;
}

async function entriesOf({ format, bytes, alt }: ListToRead): Promise<ParsedEntry[]> {
  switch (format) {
    case 'un_xml':
      return readUn(bytes);
    case 'ofac_xml':
      return readOfacXml(bytes);
    case 'ofac_csv':
      return readOfacCsv(bytes, alt);
    case 'eu_xml':
      return readEu(bytes);
    case 'own_csv':
      return readOwn(bytes);
  }
}

/** The readers of tables and XML are those of statements; what they refuse is called after lists here. */
function ofList(error: unknown): unknown {
  if (!(error instanceof AppError) || !error.code.startsWith('statement_file.')) return error;
  const code = error.code.replace('statement_file.', 'list_file.');
  const known = code === 'list_file.old_excel' ? 'list_file.wrong_format' : code;
  return new AppError(known as keyof typeof listFileErrors, error.details);
}
