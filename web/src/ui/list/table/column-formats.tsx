// Display of a column's values: in a cell, and in an exported file.
import type { Currency } from '@backoffice/contract/kit/money.ts';
import type { FunctionComponent } from 'react';
import { formatCount, translateNow, verbatim, type Choices } from '#platform/texts.ts';
import { CopyId } from '#ui/values/copy-id.tsx';
import { formatListMoney, formatMoney, formatRate } from '#ui/values/money.format.ts';
import { Money } from '#ui/values/money.tsx';
import { Time } from '#ui/values/time.tsx';
import { exportTexts } from '../export/export.texts.ts';
import type { ColumnFormat, FileColumn, Row } from '../list.types.ts';

const text: ColumnFormat = {
  width: 144,
  textOf: String,
  render: (value) => <span title={String(value)}>{String(value)}</span>,
};

const currencyOf = (row: Row) => (row as Row & { currency: Currency }).currency;

const money: ColumnFormat = {
  width: 144,
  meaning: 'money',
  isNumeric: true,
  isNeverCut: true,
  textOf: (value, row) => `${formatListMoney(String(value), currencyOf(row))} ${currencyOf(row)}`,
  render: (value, row) => <Money amount={String(value)} currency={currencyOf(row)} isShort />,
  // An amount means nothing without its currency.
  exportColumns: (field, title) => [
    { field, title, show: 'number' },
    { field: 'currency', title: translateNow(exportTexts.currency), show: 'text' },
  ],
};

const number: ColumnFormat = {
  width: 64,
  isNumeric: true,
  isNeverCut: true,
  textOf: (value) => formatCount(Number(value)),
  render: (value) => formatCount(Number(value)),
  exportColumns: (field, title) => [{ field, title, show: 'number' }],
};

const writtenBy = (write: (value: string) => string): ColumnFormat => ({
  ...number,
  textOf: (value) => write(String(value)),
  render: (value) => write(String(value)),
});
const decimal = writtenBy(formatMoney);
const rate = writtenBy(formatRate);

const time: ColumnFormat = {
  width: 128,
  meaning: 'time',
  isNeverCut: true,
  // Today's are shorter and get the same room, so that the column does not move at midnight.
  textOf: (value) => (isOfThisYear(String(value)) ? '00-00 00:00' : '0000-00-00 00:00'),
  render: (value) => <Time at={String(value)} />,
  exportColumns: (field, title) => [{ field, title, show: 'time' }],
};

/** A day of the calendar, without a time. */
const date: ColumnFormat = { ...text, exportColumns: (field, title) => [{ field, title, show: 'date' }] };

const isOfThisYear = (at: string): boolean => new Date(at).getFullYear() === new Date().getFullYear();

const id: ColumnFormat = { width: 96, render: (value) => <CopyId id={String(value)} /> };

/** Format of an enumeration: each value by its words. */
export const choicesFormat = (choices: Choices): ColumnFormat => ({
  width: 96,
  isNeverCut: true,
  textOf: (value, _row, t) => t(choices[String(value)] ?? noText),
  render: (value, _row, t) => {
    const word = choices[String(value)];
    return word && t(word);
  },
  exportColumns: (field, title) => [{ field, title, show: 'text', words: translated(choices) }],
});

const noText = verbatim('');

/** Format of what only one list shows: as wide as its column says. */
export const componentFormat = (Component: FunctionComponent<Row>): ColumnFormat => ({
  width: 96,
  rendersEmpty: true,
  render: (_value, row) => <Component {...row} />,
});

/** Formats that need no more than the value and its row. */
export const formats = {
  text,
  money,
  decimal,
  rate,
  number,
  time,
  date,
  id,
  yesNo: choicesFormat({ true: exportTexts.yes, false: exportTexts.no }),
};

/** Columns of a file in the reader's language. */
export const fileColumnsOf =
  (columns: readonly FileColumn[]): NonNullable<ColumnFormat['exportColumns']> =>
  (_field, title) =>
    columns.map(({ field, label, show = 'text', words, empty, only, current, instead, facts }) => ({
      field: typeof field === 'string' ? field : translateNow(field),
      title: label ? translateNow(label) : title,
      show,
      ...(words && { words: translated(words) }),
      ...(empty && { empty: translateNow(empty) }),
      ...(only && { only }),
      ...(current && { current }),
      ...(instead && {
        instead: instead.map(({ where, text: other }) => ({
          where: Object.fromEntries(Object.entries(where).map(([name, values]) => [name, [...values]])),
          text: translateNow(other),
        })),
      }),
      ...(facts && {
        facts: {
          names: translated(facts.names),
          words: Object.fromEntries(Object.entries(facts.words).map(([name, one]) => [name, translated(one)])),
        },
      }),
    }));

const translated = (choices: Choices): Record<string, string> =>
  Object.fromEntries(Object.entries(choices).map(([value, words]) => [value, translateNow(words)]));
