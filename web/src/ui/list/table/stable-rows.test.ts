// Live rows: what changed changes in place, what is new or gone never moves what one reads.
import { expect, test } from 'vitest';
import { replaceRows, keepRows, type StableRows } from './stable-rows.ts';

interface Item {
  id: string;
  text: string;
}

const rows = (...ids: string[]): Item[] => ids.map((id) => ({ id, text: 'old' }));
const start = (items: Item[], total: number | null = null): StableRows => ({
  rows: items,
  changes: new Map(),
  gone: new Set(),
  newRows: 0,
  isOutdated: false,
  total,
});
/** A page as it is read. */
const read = (items: Item[], total: number | null = null) => ({ rows: items, total });
const ids = ({ rows: shown }: StableRows) => shown.map(({ id }) => id).join('');

test('a changed row changes in its place and is marked, each time anew', () => {
  const [a, b, c] = rows('a', 'b', 'c');
  if (!a || !b || !c) throw new Error('three rows');
  const once = keepRows(start([a, b, c]), read([a, { ...b, text: 'new' }, c]));
  expect(once.rows).toEqual([a, { id: 'b', text: 'new' }, c]);
  expect([...once.changes]).toEqual([['b', 1]]);
  expect(once.isOutdated).toBe(false);
  const again = keepRows(once, read([a, { ...b, text: 'newer' }, c]));
  expect([...again.changes]).toEqual([['b', 2]]);
});

test('new rows at the top wait; the rows they pushed to the next page stay', () => {
  const old = rows('a', 'b', 'c');
  const after = keepRows(start(old), read([...rows('x', 'y'), ...old.slice(0, 1)]));
  expect([ids(after), after.newRows, after.isOutdated, after.gone.size]).toEqual(['abc', 2, true, 0]);
  expect(ids(replaceRows(after, read([...rows('x', 'y'), ...old.slice(0, 1)])))).toBe('xya');
});

test('a row that no longer belongs here stays in its place, marked as gone', () => {
  const old = rows('a', 'b', 'c');
  const after = keepRows(start(old), read([old[0], old[2], ...rows('d')].filter((row) => row !== undefined)));
  expect(ids(after)).toBe('abc');
  expect([...after.gone]).toEqual(['b']);
  expect(after.newRows).toBe(0); // what moved up from the next page is not new
});

test('another order of the same rows is not taken over by itself', () => {
  const old = rows('a', 'b');
  const after = keepRows(start(old), read(old.toReversed()));
  expect([ids(after), after.newRows, after.isOutdated]).toEqual(['ab', 0, true]);
});

test('into an empty list rows come at once', () => {
  const after = keepRows(start([]), read(rows('a')));
  expect([ids(after), after.isOutdated]).toEqual(['a', false]);
});

test('what the reader did is shown at once, with what came in marked', () => {
  const old = rows('a', 'b');
  const after = replaceRows(start(old), read([...rows('x'), ...old.slice(1)]));
  expect([ids(after), after.isOutdated, after.gone.size]).toEqual(['xb', false, 0]);
  expect([...after.changes]).toEqual([['x', 1]]);
});

test('new rows that push all others to the next pages leave none of them marked as gone', () => {
  const after = keepRows(start(rows('a', 'b', 'c'), 3), read(rows('x', 'y', 'z'), 8));
  expect([ids(after), after.gone.size, after.newRows]).toEqual(['abc', 0, 5]);
  // Between the others as well, whichever order they come in.
  const among = keepRows(start(rows('a', 'b', 'c'), 3), read(rows('x', 'b', 'y'), 8));
  expect([[...among.gone], among.newRows]).toEqual([['a'], 6]);
});

test('rows that all left are gone, though others moved up', () => {
  const after = keepRows(start(rows('a', 'b', 'c'), 9), read(rows('d', 'e', 'f'), 6));
  expect([[...after.gone].join(''), after.newRows]).toEqual(['abc', 0]);
  // The last one of the page, and a new one above it.
  const last = keepRows(start(rows('a', 'b', 'c'), 9), read(rows('x', 'a', 'b'), 9));
  expect([[...last.gone].join(''), last.newRows]).toEqual(['c', 1]);
});
