// The columns of a list: how each one is shown, by the schema of the endpoint's rows.
import { factsOf, type QueueKind, type RecordKind } from '@backoffice/contract/kit/record-kinds.ts';
import type { FunctionComponent } from 'react';
import { translateNow, type Choices, type Text, type Translate } from '#platform/texts.ts';
import type { Column, ColumnFormat, Row } from '#ui/list/list.types.ts';
import { choicesFormat, componentFormat, fileColumnsOf, formats } from '#ui/list/table/column-formats.tsx';
import { PhoneLink } from '#ui/values/phone-link.tsx';
import { reasonText } from '#ui/actions/reason.ts';
import { clientTypes } from '#core/words/client-types.texts.ts';
import { fieldLabels } from '#core/words/fields.texts.ts';
import { StatusTag } from '#core/values/status-tag.tsx';
import { allStatuses, isStatus, type Status } from '#core/words/statuses.texts.ts';
import { PersonalValue } from '#core/personal-data/personal-value.tsx';
import { clientLinkOf } from '#core/clients/client-link.tsx';
import { ClientOfRow } from './client-of-row.tsx';
import { commonChoices } from './common-choices.ts';
import { labelOf } from './labels.ts';
import type { ColumnDeclaration, ListTexts } from './list.types.ts';
import { kindOf, rowShape, valuesOf, type ValueKind } from './schema.ts';
import { isWaiting, Waiting, waitingText } from './waiting.tsx';

export function columnOf(texts: ListTexts, declared: ColumnDeclaration, kind?: RecordKind): Column {
  const {
    show,
    words,
    text,
    file,
    isAge: standsForTime = false,
    isText = false,
    ...column
  } = typeof declared === 'string' ? { field: declared } : declared;
  const format = show
    ? {
        ...shownBy(show, texts, column.field, words),
        ...(standsForTime && { meaning: 'time' as const, isAge: true }),
        ...(isText && { isNumeric: false }),
        ...(text && { textOf: (_value: unknown, row: Row, t: Translate) => text(row, t) }),
      }
    : isAge(column.field, kind)
      ? waitingOf(kind as QueueKind)
      : formatOf(texts, column.field);
  return {
    ...column,
    label: labelOf(texts, column.field),
    format: file ? { ...format, exportColumns: exportedAs(texts, file) } : format,
  };
}

/** Numbers stay on the right, whatever shows them, and a file has the value as its schema says. */
const shownBy = (
  show: FunctionComponent<Row>,
  texts: ListTexts,
  field: string,
  words: ((row: Row) => Text) | undefined,
): ColumnFormat => {
  const schema = rowShape(texts.endpoint)[field];
  const { exportColumns } = formatOf(texts, field);
  return {
    ...componentFormat(show),
    isNumeric: schema !== undefined && numericKinds.has(kindOf(schema)),
    ...(exportColumns && { exportColumns }),
    ...(words && {
      meaning: 'status' as const,
      isNeverCut: true,
      besideText: aroundStatus,
      textOf: (_value: unknown, row: Row, t: Translate) => t(words(row)),
    }),
  };
};

/** A name is exported as a column of it would be. */
const exportedAs =
  (
    texts: ListTexts,
    file: NonNullable<Exclude<ColumnDeclaration, string>['file']>,
  ): NonNullable<ColumnFormat['exportColumns']> =>
  (field, title) =>
    file.flatMap((one) => {
      if (typeof one !== 'string') return fileColumnsOf([one])(field, title);
      const { exportColumns = fileColumnsOf([{ field: one }]) } = formatOf(texts, one);
      return exportColumns(one, translateNow(labelOf(texts, one)));
    });
const numericKinds: ReadonlySet<ValueKind> = new Set(['money', 'decimal', 'rate', 'number']);

/** Lists of what waits for a decision show the time it came in as its age. */
const isAge = (field: string, kind: RecordKind | undefined): boolean =>
  field === 'create_datetime' && kind !== undefined && factsOf(kind).queue !== undefined;

function formatOf({ endpoint, choices }: ListTexts, field: string): ColumnFormat {
  const shape = rowShape(endpoint);
  const schema = shape[field];
  if (!schema) throw new Error(`${endpoint.path}: there is no field ${field}`);
  if (field === 'username' && 'client_id' in shape) return 'full_name' in shape ? linkedClient : linkedUsername;
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

const waitingOf = (kind: QueueKind): ColumnFormat => ({
  ...formats.time,
  textOf: (value, row, t) =>
    isWaiting(row as WaitingRow) ? waitingText(String(value), t) : (formats.time.textOf?.(value, row, t) ?? ''),
  besideText: 14,
  // A row may have a kind of its own, which is something else.
  render: (_value, row) => <Waiting {...(row as WaitingRow)} kind={kind} />,
});
type WaitingRow = Row & Omit<Parameters<typeof Waiting>[0], 'kind'>;

/** A number that is cut cannot be dialled. */
const mobile: ColumnFormat = {
  ...formats.text,
  isNeverCut: true,
  render: (value, row) => (
    <PersonalValue
      value="client.mobile"
      id={row.id}
      text={String(value)}
      renderFull={(number) => <PhoneLink number={number} />}
    />
  ),
};

const client: ColumnFormat = {
  width: 176,
  textOf: (_value, row, t) => {
    const { username, full_name, fake } = row as ClientRow;
    return `${username} ${full_name}${fake ? ` ${t(clientTypes.true)}` : ''}`;
  },
  besideText: 16,
  // Room for a user name and two signs of a name.
  keptLast: 124,
  render: (_value, row) => <ClientOfRow {...(row as ClientRow)} />,
  exportColumns: (field, title) => [
    { field, title, show: 'text' },
    { field: 'full_name', title: translateNow(fieldLabels.full_name), show: 'text' },
  ],
};
type ClientRow = Row & Parameters<typeof ClientOfRow>[0];

/** The client of a record. */
const linkedClient: ColumnFormat = {
  ...client,
  isLink: true,
  render: (_value, row) => clientLinkOf(row as Row & Parameters<typeof clientLinkOf>[0]),
};

/** The client of a line that keeps the user name alone. */
const linkedUsername: ColumnFormat = { ...formats.text, isLink: true, render: linkedClient.render };

/** The code's words, then those that were typed. */
function reasonFormat(reasons: Choices): ColumnFormat {
  const textOf = (_value: unknown, row: Row, t: Translate) =>
    reasonText(t, reasons, row as Row & Parameters<typeof reasonText>[2]) ?? '';
  return {
    ...formats.text,
    rendersEmpty: true,
    textOf,
    exportColumns: fileColumnsOf([
      { field: 'reason_code', label: fieldLabels.reason_code, words: reasons },
      { field: 'reason' },
    ]),
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
  isNeverCut: true,
  render: (value) => (
    <StatusTag status={value as Status} {...(words[String(value)] && { text: words[String(value)] })} />
  ),
});
