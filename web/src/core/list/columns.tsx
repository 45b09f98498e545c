// The columns of a list: how each one is shown, by the schema of the endpoint's rows.
import { factsOf, type RecordKind } from '@backoffice/contract/kit/record-kinds.ts';
import { translateNow, type Choices } from '#platform/texts.ts';
import type { Column, ColumnFormat, Row } from '#ui/list/list.types.ts';
import { choicesFormat, componentFormat, formats } from '#ui/list/table/column-formats.tsx';
import { reasonText } from '#ui/reason.ts';
import { fieldLabels } from '../fields.texts.ts';
import { StatusTag } from '../status-tag.tsx';
import { allStatuses, isStatus, type Status } from '../statuses.texts.ts';
import { ClientName } from './client-name.tsx';
import { commonChoices } from './common-choices.ts';
import { labelOf } from './labels.ts';
import type { ColumnDeclaration, ListTexts } from './list.types.ts';
import { kindOf, rowShape, valuesOf } from './schema.ts';
import { Waiting } from './waiting.tsx';

export function columnOf(texts: ListTexts, declared: ColumnDeclaration, kind?: RecordKind): Column {
  const { show, ...column } = typeof declared === 'string' ? { field: declared } : declared;
  return {
    ...column,
    label: labelOf(texts, column.field),
    format: show ? componentFormat(show) : isAge(column.field, kind) ? waiting : formatOf(texts, column.field),
  };
}

/** In a list of what waits for a decision the time it came in is shown as its age. */
const isAge = (field: string, kind: RecordKind | undefined): boolean =>
  field === 'create_datetime' && kind !== undefined && factsOf(kind).queue !== undefined;

function formatOf({ endpoint, choices }: ListTexts, field: string): ColumnFormat {
  const shape = rowShape(endpoint);
  const schema = shape[field];
  if (!schema) throw new Error(`${endpoint.path}: there is no field ${field}`);
  if (field === 'username' && 'full_name' in shape) return client;
  if (field === 'reason' && choices?.['reason_code']) return reasonFormat(choices['reason_code']);
  const kind = kindOf(schema);
  const words: Choices | undefined = choices?.[field] ?? (commonChoices as Record<string, Choices>)[field];
  if (words && kind !== 'number') return choicesFormat(words);
  switch (kind) {
    case 'enum':
      return valuesOf(schema)?.every(isStatus) ? status : formats.text;
    case 'boolean':
      return formats.yesNo;
    default:
      return formats[kind];
  }
}

const waiting: ColumnFormat = {
  ...formats.time,
  render: (_value, row) => <Waiting {...(row as Row & Parameters<typeof Waiting>[0])} />,
};

const client: ColumnFormat = {
  width: 168,
  render: (_value, row) => <ClientName {...(row as Row & Parameters<typeof ClientName>[0])} />,
  exportColumns: (field, title) => [
    { field, title, show: 'text' },
    { field: 'full_name', title: translateNow(fieldLabels.full_name), show: 'text' },
  ],
};

/** The code's words, then those that were typed. */
const reasonFormat = (reasons: Choices): ColumnFormat => ({
  ...formats.text,
  rendersEmpty: true,
  render: (_value, row, t) => {
    const words = reasonText(t, reasons, row as Row & Parameters<typeof reasonText>[2]);
    return words ? <span title={words}>{words}</span> : '—';
  },
});

const status: ColumnFormat = {
  ...choicesFormat(allStatuses),
  width: 104,
  render: (value) => <StatusTag status={value as Status} />,
};
