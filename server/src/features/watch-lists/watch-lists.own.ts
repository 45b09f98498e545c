// Reads a list of one's own: a CSV with a header, several values of a cell separated by semicolons.
import { ownListColumns } from '@backoffice/contract/watch-lists/watch-lists.ts';
import { readTable, rowsOf } from '#core/statement-formats/table.ts';
import { refuseList, uniqueNames, uniqueTexts, type ParsedEntry } from './watch-lists.parsed.ts';

const isBirth = /^\d{4}(-\d\d(-\d\d)?)?(\/\d{4}(-\d\d(-\d\d)?)?)?$/;

export async function readOwn(bytes: Uint8Array): Promise<ParsedEntry[]> {
  const isUtf8 = !Buffer.from(bytes).toString('utf8').includes('\uFFFD');
  const table = await readTable(bytes, 'csv', {
    encoding: isUtf8 ? 'utf-8' : 'gb18030',
    delimiter: ',',
    header_row: 1,
  });
  return rowsOf(table, 1, ownListColumns.slice(0, 2)).map(({ row, cells }) => {
    const several = (column: (typeof ownListColumns)[number]) => uniqueTexts((cells[column] ?? '').split(/[;；]/));
    const { reference = '', name = '', kind = '', remarks = '' } = cells;
    for (const column of ['reference', 'name'] as const)
      if (!cells[column]) refuseList('list_file.value_missing', { row, column });
    if (!['', 'person', 'entity'].includes(kind)) refuseList('list_file.wrong_value', { row, column: 'kind' });
    const births = several('births');
    if (!births.every((birth) => isBirth.test(birth))) refuseList('list_file.wrong_value', { row, column: 'births' });
    return {
      reference,
      kind: kind === 'entity' ? 'entity' : 'person',
      names: uniqueNames([
        { name, weak: false },
        ...several('aliases').map((alias) => ({ name: alias, weak: false })),
        ...several('weak_aliases').map((alias) => ({ name: alias, weak: true })),
      ]),
      births,
      countries: several('countries'),
      remarks: remarks.slice(0, 2_000),
    };
  });
}
