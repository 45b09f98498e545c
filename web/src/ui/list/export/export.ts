// A list on the screen as a file.
import { downloadExport, type ExportColumn } from '@backoffice/contract/exports/exports.ts';
import { call } from '#platform/api/api.ts';
import { translateNow as t, type Text } from '#platform/texts.ts';
import { bytesOf, saveFile } from '#ui/files/save-file.ts';
import type { ReadEndpoint } from '@backoffice/contract/kit/endpoint.ts';
import type { Column } from '../list.types.ts';
import { exportDialogTexts as texts } from './export-dialog.texts.ts';

export interface ListExportProps {
  title: Text;
  endpoint: ReadEndpoint;
  input: Record<string, unknown>;
  /** Columns as they are shown: hidden ones are not exported. */
  columns: readonly ExportedColumn[];
  /** Null where they are not counted. */
  total: number | null;
  /** The chosen rows; without it all that match. */
  ids?: readonly string[];
}

/** What a file needs of a column. */
type ExportedColumn = Pick<Column, 'field' | 'label'> & { format: Pick<Column['format'], 'exportColumns'> };

/** Columns of the file, each once: amounts of one row share their currency, and the last column names the record. */
export function exportColumns(columns: readonly ExportedColumn[]): ExportColumn[] {
  const all = columns.flatMap(({ field, label, format: { exportColumns: declared = asText } }) =>
    declared(field, t(label)),
  );
  const withId: ExportColumn[] = [...all.filter(({ field }) => field !== 'id'), idColumn()];
  return [...new Map(withId.map((column) => [`${column.field} ${column.only?.value ?? ''}`, column])).values()];
}

const idColumn = (): ExportColumn => ({ field: 'id', title: t(texts.id), show: 'text' });

const asText = (field: string, title: string): ExportColumn[] => [{ field, title, show: 'text' }];

export async function download(id: string): Promise<void> {
  const { name, media_type, base64 } = await call(downloadExport, { id });
  saveFile(name, bytesOf(base64), media_type);
}
