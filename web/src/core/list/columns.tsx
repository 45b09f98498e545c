// The columns of a list: how each one is shown, by the schema of the endpoint's rows.
import { factsOf, type RecordKind } from '@backoffice/contract/kit/record-kinds.ts';
import type { FunctionComponent } from 'react';
import { translateNow, type Choices, type Translate } from '#platform/texts.ts';
import type { Column, ColumnFormat, Row } from '#ui/list/list.types.ts';
import { choicesFormat, componentFormat, formats } from '#ui/list/table/column-formats.tsx';
import { reasonText } from '#ui/reason.ts';
import { clientTypes } from '../client-types.texts.ts';
import { fieldLabels } from '../fields.texts.ts';
import { StatusTag } from '../status-tag.tsx';
import { allStatuses, isStatus, type Status } from '../statuses.texts.ts';
import { ClientName } from './client-name.tsx';
import { commonChoices } from './common-choices.ts';
import { labelOf } from './labels.ts';
import type { ColumnDeclaration, ListTexts } from './list.types.ts';
import { kindOf, rowShape, valuesOf, type ValueKind } from './schema.ts';
import { isWaiting, Waiting, waitingText } from './waiting.tsx';

export function columnOf(texts: ListTexts, declared: ColumnDeclaration, kind?: RecordKind): Column {
  const { show, ...column } = typeof declared === 'string' ? { field: declared } : declared;
  return {
    ...column,
    label: labelOf(texts, column.field),
    format: show
      ? shownBy(show, texts, column.field)
      : isAge(column.field, kind)
        ? waiting
        : formatOf(texts, column.field),
  };
}

/** Numbers stay on the right, whatever shows them. */
const shownBy = (show: FunctionComponent<Row>, { endpoint }: ListTexts, field: string): ColumnFormat => {
  const schema = rowShape(endpoint)[field];
  return { ...componentFormat(show), isNumeric: schema !== undefined && numericKinds.has(kindOf(schema)) };
};
const numericKinds: ReadonlySet<ValueKind> = new Set(['money', 'decimal', 'rate', 'number']);

/** Lists of what waits for a decision show the time it came in as its age. */
const isAge = (field: string, kind: RecordKind | undefined): boolean =>
  field === 'create_datetime' && kind !== undefined && factsOf(kind).queue !== undefined;

function formatOf({ endpoint, choices }: ListTexts, field: string): ColumnFormat {
  const shape = rowShape(endpoint);
  const schema = shape[field];
  if (!schema) throw new Error(`${endpoint.path}: there is no field ${field}`);
  if (field === 'username' && 'full_name' in shape) return client;
  if (field === 'mobile') return mobile;
  if (field === 'reason' && choices?.['reason_code']) return reasonFormat(choices['reason_code']);
  const kind = kindOf(schema);
  const words: Choices | undefined = choices?.[field] ?? (commonChoices as Record<string, Choices>)[field];
  if (valuesOf(schema)?.every(isStatus)) return statusFormat(words);
  if (words && kind !== 'number') return choicesFormat(words);
  switch (kind) {
    case 'enum':
      return formats.text;
    case 'boolean':
      return formats.yesNo;
    default:
      return formats[kind];
  }
}

const waiting: ColumnFormat = {
  ...formats.time,
  textOf: (value, row, t) =>
    isWaiting(row as WaitingRow) ? waitingText(String(value), t) : (formats.time.textOf?.(value, row, t) ?? ''),
  besideText: 14,
  render: (_value, row) => <Waiting {...(row as WaitingRow)} />,
};
type WaitingRow = Row & Parameters<typeof Waiting>[0];

/** A number that is cut cannot be dialled. */
const mobile: ColumnFormat = { ...formats.text, isNeverCut: true };

const client: ColumnFormat = {
  width: 176,
  textOf: (_value, row, t) => {
    const { username, full_name, fake } = row as ClientRow;
    return `${username} ${full_name}${fake ? ` ${t(clientTypes.true)}` : ''}`;
  },
  besideText: 16,
  render: (_value, row) => <ClientName {...(row as ClientRow)} />,
  exportColumns: (field, title) => [
    { field, title, show: 'text' },
    { field: 'full_name', title: translateNow(fieldLabels.full_name), show: 'text' },
  ],
};
type ClientRow = Row & Parameters<typeof ClientName>[0];

/** The code's words, then those that were typed. */
function reasonFormat(reasons: Choices): ColumnFormat {
  const textOf = (_value: unknown, row: Row, t: Translate) =>
    reasonText(t, reasons, row as Row & Parameters<typeof reasonText>[2]) ?? '';
  return {
    ...formats.text,
    rendersEmpty: true,
    textOf,
    render: (value, row, t) => {
      const words = textOf(value, row, t);
      return words ? <span title={words}>{words}</span> : '—';
    },
  };
}

/** The dot and the padding of the tag. */
const aroundStatus = 28;

const statusFormat = (words: Choices = allStatuses): ColumnFormat => ({
  ...choicesFormat(words),
  meaning: 'status',
  besideText: aroundStatus,
  render: (value) => (
    <StatusTag status={value as Status} {...(words[String(value)] && { text: words[String(value)] })} />
  ),
});
