// How the values of a column are shown: in a cell, and in an exported file.
import type { Currency } from '@backoffice/contract/kit/money.ts';
import type { FunctionComponent } from 'react';
import { formatCount, translateNow, type Choices } from '#platform/texts.ts';
import { CopyId } from '../../copy-id.tsx';
import { formatListMoney } from '../../money.format.ts';
import { Money } from '../../money.tsx';
import { Time } from '../../time.tsx';
import { exportTexts } from '../export/export.texts.ts';
import type { ColumnFormat, Row } from '../list.types.ts';

const text: ColumnFormat = {
  width: 112,
  render: (value) => <span title={String(value)}>{String(value)}</span>,
};

const currencyOf = (row: Row) => (row as Row & { currency: Currency }).currency;

// In pixels: a tabular digit of the list's font, and what stands beside the amount: padding, gap and currency.
const digitWidth = 7.5;
const aroundAmount = 56;
const narrowestMoney = 104;

/** In steps, so that columns seldom move from page to page. */
function moneyWidth(rows: readonly Row[], field: string): number {
  const longest = rows.reduce((most, row) => {
    const amount = (row as Row & Record<string, unknown>)[field];
    return typeof amount === 'string' ? Math.max(most, formatListMoney(amount, currencyOf(row)).length) : most;
  }, 0);
  return Math.max(narrowestMoney, Math.ceil((longest * digitWidth + aroundAmount) / 16) * 16);
}

const money: ColumnFormat = {
  width: 144,
  widthFor: moneyWidth,
  isNumeric: true,
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
  render: (value) => formatCount(Number(value)),
  exportColumns: (field, title) => [{ field, title, show: 'number' }],
};

const time: ColumnFormat = {
  width: 128,
  render: (value) => <Time at={String(value)} />,
  exportColumns: (field, title) => [{ field, title, show: 'time' }],
};

const id: ColumnFormat = { width: 96, render: (value) => <CopyId id={String(value)} /> };

/** For an enumeration: each value by its words. */
export const choicesFormat = (choices: Choices): ColumnFormat => ({
  width: 96,
  render: (value, _row, t) => {
    const word = choices[String(value)];
    return word && t(word);
  },
  exportColumns: (field, title) => [{ field, title, show: 'text', words: translated(choices) }],
});

/** For what only one list shows. */
export const componentFormat = (Component: FunctionComponent<Row>): ColumnFormat => ({
  width: 96,
  rendersEmpty: true,
  render: (_value, row) => <Component {...row} />,
});

/** Those that need no more than the value and its row. */
export const formats = {
  text,
  money,
  number,
  time,
  id,
  yesNo: choicesFormat({ true: exportTexts.yes, false: exportTexts.no }),
};

const translated = (choices: Choices): Record<string, string> =>
  Object.fromEntries(Object.entries(choices).map(([value, words]) => [value, translateNow(words)]));
