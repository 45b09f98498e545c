// Live rows: what changed changes in place, what is new or gone never moves what one reads.
import { expect, test } from 'vitest';
import { replaceRows, keepRows, type StableRows } from './stable-rows.ts';

interface Item {
  id: string;
  text: string;
}

const rows = (...ids: string[]): Item[] => ids.map((id) => ({ id, text: 'old' }));
const start = (items: Item[]): StableRows => ({
  rows: items,
  changes: new Map(),
  gone: new Set(),
  newRows: 0,
  isOutdated: false,
});
const ids = ({ rows: shown }: StableRows) => shown.map(({ id }) => id).join('');

test('a changed row changes in its place and is marked, each time anew', () => {
  const [a, b, c] = rows('a', 'b', 'c');
  if (!a || !b || !c) throw new Error('three rows');
  const once = keepRows(start([a, b, c]), [a, { ...b, text: 'new' }, c]);
  expect(once.rows).toEqual([a, { id: 'b', text: 'new' }, c]);
  expect([...once.changes]).toEqual([['b', 1]]);
  expect(once.isOutdated).toBe(false);
  const again = keepRows(once, [a, { ...b, text: 'newer' }, c]);
  expect([...again.changes]).toEqual([['b', 2]]);
});

test('new rows at the top wait; the rows they pushed to the next page stay', () => {
  const old = rows('a', 'b', 'c');
  const after = keepRows(start(old), [...rows('x', 'y'), ...old.slice(0, 1)]);
  expect([ids(after), after.newRows, after.isOutdated, after.gone.size]).toEqual(['abc', 2, true, 0]);
  expect(ids(replaceRows(after, [...rows('x', 'y'), ...old.slice(0, 1)]))).toBe('xya');
});

test('a row that no longer belongs here stays in its place, marked as gone', () => {
  const old = rows('a', 'b', 'c');
  const after = keepRows(
    start(old),
    [old[0], old[2], ...rows('d')].filter((row) => row !== undefined),
  );
  expect(ids(after)).toBe('abc');
  expect([...after.gone]).toEqual(['b']);
  expect(after.newRows).toBe(0); // what moved up from the next page is not new
});

test('another order of the same rows is not taken over by itself', () => {
  const old = rows('a', 'b');
  const after = keepRows(start(old), old.toReversed());
  expect([ids(after), after.newRows, after.isOutdated]).toEqual(['ab', 0, true]);
});

test('into an empty list rows come at once', () => {
  const after = keepRows(start([]), rows('a'));
  expect([ids(after), after.isOutdated]).toEqual(['a', false]);
});

test('what the reader did is shown at once, with what came in marked', () => {
  const old = rows('a', 'b');
  const after = replaceRows(start(old), [...rows('x'), ...old.slice(1)]);
  expect([ids(after), after.isOutdated, after.gone.size]).toEqual(['xb', false, 0]);
  expect([...after.changes]).toEqual([['x', 1]]);
});
