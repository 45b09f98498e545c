// The columns of a list as its layout has them.
import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { verbatim } from '#platform/texts.ts';
import type { Column } from '../list.types.ts';
import { formats } from '../table/column-formats.tsx';
import { moved } from '#ui/inputs/sortable-list.tsx';
import { arrange, layoutOf, plainLayout, useShownColumns } from './layout.ts';

const column = (field: string, more: Partial<Column> = {}): Column => ({
  field,
  label: verbatim(field),
  format: formats.text,
  ...more,
});
const declared = [column('a'), column('b'), column('c', { optional: true })];
const shown = (columns: ReturnType<typeof arrange>) =>
  columns.filter(({ isShown }) => isShown).map(({ field }) => field);

test('without a layout the declared columns stand as declared, the optional ones hidden', () => {
  expect(shown(arrange(declared, plainLayout))).toEqual(['a', 'b']);
});

test('order, width and choice come back as they were kept', () => {
  const arranged = arrange(declared, {
    density: 'roomy',
    columns: [{ field: 'c' }, { field: 'b', width: 200 }, { field: 'a', hidden: true }],
  });
  expect(shown(arranged)).toEqual(['c', 'b']);
  expect(arranged.find(({ field }) => field === 'b')?.customWidth).toBe(200);
  expect(arrange(declared, layoutOf(arranged, 'roomy'))).toEqual(arranged);
});

test('a column that is newer than the layout stands where it was declared, one that is gone is forgotten', () => {
  const kept = { density: 'compact' as const, columns: [{ field: 'gone' }, { field: 'c' }, { field: 'a' }] };
  expect(arrange(declared, kept).map(({ field }) => field)).toEqual(['c', 'b', 'a']);
});

test('a column moves by one and stops at the ends', () => {
  expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
  expect(moved(['a', 'b', 'c'], 2, 9)).toEqual(['a', 'b', 'c']);
});

test('a column that says nothing in a status is not shown there, and stays chosen', () => {
  const arranged = arrange([column('a'), column('reviewer', { offIn: ['pending'] })], plainLayout);
  const shownIn = (status?: string) =>
    renderHook(() => useShownColumns(arranged, status)).result.current.map(({ field }) => field);
  expect(shownIn('pending')).toEqual(['a']);
  expect(shownIn('approved')).toEqual(['a', 'reviewer']);
  expect(shownIn()).toEqual(['a', 'reviewer']);
  expect(layoutOf(arranged, 'compact').columns).toContainEqual({ field: 'reviewer', hidden: false });
});
