// What a list on the screen is in a file, and how a file reaches the reader's disk.
import { downloadExport, type ExportColumn } from '@backoffice/contract/exports/exports.ts';
import { call } from '#platform/api.ts';
import { translateNow as t, type Text } from '#platform/texts.ts';
import { statuses } from '../statuses.texts.ts';
import { exportTexts as texts } from './list.export.texts.ts';
import type { ListInput } from './list.input.ts';
import type { Column, ListEndpoint } from './list.types.ts';

export interface ListExportProps {
  title: Text;
  endpoint: ListEndpoint;
  input: ListInput;
  /** As they are shown: what one hides is not exported. */
  columns: readonly Column[];
  total: number;
}

/** One column may become two: an amount is nothing without its currency. */
export const exportColumns = (columns: readonly Column[]): ExportColumn[] => columns.flatMap(columnsFor);

function columnsFor({ field, label, show }: Column): ExportColumn[] {
  const title = t(label);
  if (show === 'client')
    return [
      { field, title, show: 'text' },
      { field: 'full_name', title: t(texts.fullName), show: 'text' },
    ];
  if (show === 'money')
    return [
      { field, title, show: 'number' },
      { field: 'currency', title: t(texts.currency), show: 'text' },
    ];
  if (show === 'number' || show === 'time') return [{ field, title, show }];
  return [{ field, title, show: 'text', words: wordsFor(show) }];
}

function wordsFor(show: Column['show']): Record<string, string> {
  if (show === 'status') return wordsOf(Object.entries(statuses).map(([status, { text }]) => [status, text]));
  if (typeof show === 'object') return wordsOf(Object.entries(show));
  return { true: t(texts.yes), false: t(texts.no) };
}

const wordsOf = (entries: [string, Text][]) => Object.fromEntries(entries.map(([value, text]) => [value, t(text)]));

export async function download(id: string): Promise<void> {
  const { name, media_type, base64 } = await call(downloadExport, { id });
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);
  const address = URL.createObjectURL(new Blob([bytes], { type: media_type }));
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  // In the document, and its address kept for a while: some browsers otherwise forget the name or the file.
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
