// A list on the screen as a file.
import { downloadExport, type ExportColumn } from '@backoffice/contract/exports/exports.ts';
import { call } from '#platform/api.ts';
import { translateNow as t, type Text } from '#platform/texts.ts';
import { saveFile } from '../../save-file.ts';
import type { ListInput } from '../list.input.ts';
import type { Column, ListEndpoint } from '../list.types.ts';
import { exportTexts as texts } from './export.texts.ts';

export interface ListExportProps {
  title: Text;
  endpoint: ListEndpoint;
  input: ListInput;
  /** Columns as they are shown: hidden ones are not exported. */
  columns: readonly Column[];
  total: number;
}

export const exportColumns = (columns: readonly Column[]): ExportColumn[] =>
  columns.flatMap(({ field, label, format: { exportColumns: declared = asText } }) => declared(field, t(label)));

const asText = (field: string, title: string): ExportColumn[] => [
  { field, title, show: 'text', words: { true: t(texts.yes), false: t(texts.no) } },
];

export async function download(id: string): Promise<void> {
  const { name, media_type, base64 } = await call(downloadExport, { id });
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);
  saveFile(name, bytes, media_type);
}
