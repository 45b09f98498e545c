// Rows that do not move while they are read: changed rows change in place, new rows wait for a click.
import { useState } from 'react';
import type { Row } from '../list.types.ts';

export interface StableRows {
  rows: readonly Row[];
  /** Number of changes of each row while it was on the screen. */
  changes: ReadonlyMap<string, number>;
  /** Rows that no longer match, kept in their place until the reader refreshes. */
  gone: ReadonlySet<string>;
  /** Number of matching rows not shown yet. */
  newRows: number;
  /** The server's order or choice of rows is no longer the one on the screen. */
  isOutdated: boolean;
}

const noIds: ReadonlySet<string> = new Set();
const noChanges: ReadonlyMap<string, number> = new Map();

const rowsAsRead = (rows: readonly Row[], changes: StableRows['changes'] = noChanges): StableRows => ({
  rows,
  changes,
  gone: noIds,
  newRows: 0,
  isOutdated: false,
});

/** Rows to show after the same page was read again. Unchanged rows are the same objects as before. */
export function keepRows(before: StableRows, latest: readonly Row[]): StableRows {
  const byId = new Map(latest.map((row) => [row.id, row]));
  const changes = changesBetween(before, byId);
  const isSameOrder = before.rows.length === latest.length && before.rows.every(({ id }, at) => latest[at]?.id === id);
  if (isSameOrder || before.rows.length === 0) return rowsAsRead(latest, changes);

  const shown = new Set(before.rows.map(({ id }) => id));
  const isMissing = ({ id }: Row) => !byId.has(id);
  const lastKnown = latest.findLastIndex(({ id }) => shown.has(id));
  const unknown = latest.filter(({ id }) => !shown.has(id)).length;
  // Rows that left let as many of the next page move up to the end of this one: those are not new.
  const movedUp = Math.min(latest.length - 1 - lastKnown, before.rows.filter(isMissing).length);
  const newRows = unknown - movedUp;
  // The last rows may only have been pushed to the next page by new rows.
  const stay = before.rows.slice(0, Math.max(0, before.rows.length - newRows));
  return {
    rows: before.rows.map((row) => byId.get(row.id) ?? row),
    changes,
    gone: new Set(stay.filter(isMissing).map(({ id }) => id)),
    newRows,
    isOutdated: true,
  };
}

/** The latest rows as they are, after the reader's own change or click; changed rows are still marked. */
export function replaceRows(before: StableRows, latest: readonly Row[]): StableRows {
  const known = new Set(before.rows.map(({ id }) => id));
  const changes = new Map(changesBetween(before, new Map(latest.map((row) => [row.id, row]))));
  for (const { id } of latest) if (!known.has(id)) changes.set(id, (changes.get(id) ?? 0) + 1);
  return rowsAsRead(latest, changes);
}

function changesBetween(before: StableRows, latest: ReadonlyMap<string, Row>): StableRows['changes'] {
  const changed = before.rows.filter((row) => latest.has(row.id) && latest.get(row.id) !== row);
  if (changed.length === 0) return before.changes;
  return new Map([...before.changes, ...changed.map(({ id }) => [id, (before.changes.get(id) ?? 0) + 1] as const)]);
}

interface Reading {
  items: readonly Row[] | undefined;
  /** Identifies the page, order and filters. */
  page: string;
  /** True if the reader's own write caused the change: they expect to see it at once. */
  isMyChange: () => boolean;
}

export function useStableRows({ items, page, isMyChange }: Reading): (StableRows & { showAll: () => void }) | null {
  const [state, setState] = useState<{ page: string; items: readonly Row[]; stable: StableRows } | null>(null);
  let current = state;
  if (items && (state?.items !== items || state.page !== page)) {
    current = { page, items, stable: next(state, { items, page, isMyChange }) };
    setState(current);
  }
  if (!current) return null;
  const { stable } = current;
  return {
    ...stable,
    showAll: () => setState((latest) => latest && { ...latest, stable: replaceRows(latest.stable, latest.items) }),
  };
}

function next(
  state: { page: string; stable: StableRows } | null,
  { items = [], page, isMyChange }: Reading,
): StableRows {
  if (state?.page !== page) return rowsAsRead(items);
  return isMyChange() ? replaceRows(state.stable, items) : keepRows(state.stable, items);
}
