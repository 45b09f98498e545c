// The formats of columns that know the business: a client, a status.
import { defineTexts, translateNow } from '#platform/texts.ts';
import type { Column, ColumnFormat, Row } from '#ui/list/list.types.ts';
import { choicesFormat, componentFormat, formats } from '#ui/list/table/column-formats.tsx';
import { StatusTag } from '../status-tag.tsx';
import { allStatuses, type Status } from '../statuses.texts.ts';
import { ClientName } from './client-name.tsx';
import type { ColumnDeclaration } from './list.types.ts';

const texts = defineTexts({ fullName: { zh: '姓名', en: 'Full name' } });

const client: ColumnFormat = {
  width: 168,
  render: (_value, row) => <ClientName {...(row as Row & Parameters<typeof ClientName>[0])} />,
  exportColumns: (field, title) => [
    { field, title, show: 'text' },
    { field: 'full_name', title: translateNow(texts.fullName), show: 'text' },
  ],
};

const status: ColumnFormat = {
  ...choicesFormat(allStatuses),
  width: 104,
  render: (value) => <StatusTag status={value as Status} />,
};

const byName = { ...formats, client, status };

export function columnOf({ show, ...column }: ColumnDeclaration): Column {
  if (typeof show === 'string') return { ...column, format: byName[show] };
  return { ...column, format: typeof show === 'object' ? choicesFormat(show) : componentFormat(show) };
}
