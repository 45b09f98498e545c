// The widths of columns: what they hold, and who gives way where there is not enough room.
import { expect, test } from 'vitest';
import { translateNow, verbatim } from '#platform/texts.ts';
import type { Column, ColumnFormat, Row } from '../list.types.ts';
import { formats } from './column-formats.tsx';
import { columnWidth, fitted } from './column-width.ts';

const column = (field: string, format: ColumnFormat, more: Partial<Column> = {}): Column => ({
  field,
  label: verbatim('列'),
  format,
  ...more,
});
const row = (values: object): Row => ({ id: '1', ...values });
const widthOf = (of: Column, ...rows: Row[]) => columnWidth(of, rows, false, translateNow);

test('a column of text is as wide as its longest value, up to what the list gives it', () => {
  const name = column('name', formats.text, { width: 120 });
  const short = widthOf(name, row({ name: '周敏' })).whole;
  expect(short).toBeLessThan(64);
  expect(widthOf(name, row({ name: '周敏' }), row({ name: 'Marta W' })).whole).toBeGreaterThan(short);
  expect(widthOf(name, row({ name: 'A very long name that nobody has' })).whole).toBe(120);
});

test('an empty column is as wide as its head', () => {
  const reason = column('reason', formats.text, { label: verbatim('Reason given') });
  expect(widthOf(reason, row({ reason: null })).whole).toBe(widthOf(reason, row({ reason: 'x' })).whole);
});

test('an amount and a time are never cut, whatever the list gives them', () => {
  const amount = column('amount', formats.money, { width: 40 });
  const { whole, least } = widthOf(amount, row({ amount: '123456789.00', currency: 'USD' }));
  expect(whole).toBeGreaterThan(130);
  expect(least).toBe(whole);
  const time = column('at', formats.time, { width: 40 });
  expect(widthOf(time, row({ at: '2020-01-02T03:04:05Z' })).whole).toBeGreaterThan(128);
});

test('where the room is short, text gives way and the rest keeps its width', () => {
  const widths = [
    { whole: 200, least: 80 },
    { whole: 140, least: 140 },
    { whole: 100, least: 80 },
  ];
  expect(fitted(widths, 440)).toEqual([200, 140, 100]);
  expect(fitted(widths, 370)).toEqual([140, 140, 90]);
  expect(fitted(widths, 100)).toEqual([80, 140, 80]); // then the list scrolls
  expect(fitted(widths, 0)).toEqual([200, 140, 100]);
  // A name keeps its room until nothing else is left to give.
  const named = [
    { whole: 200, least: 80, keptLast: 124 },
    { whole: 200, least: 80 },
  ];
  expect(fitted(named, 204)).toEqual([124, 80]);
  expect(fitted(named, 190)).toEqual([110, 80]);
});
