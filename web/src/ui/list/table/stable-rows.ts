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
  /** Number of all matching rows when these were read; null where the server did not count them all. */
  total: number | null;
}

/** A page of rows as the server answers it. */
interface ReadPage {
  rows: readonly Row[];
  total: number | null;
}

const noIds: ReadonlySet<string> = new Set();
const noChanges: ReadonlyMap<string, number> = new Map();

const rowsAsRead = ({ rows, total }: ReadPage, changes: StableRows['changes'] = noChanges): StableRows => ({
  rows,
  changes,
  gone: noIds,
  newRows: 0,
  isOutdated: false,
  total,
});

/** Rows to show after the same page was read again. Unchanged rows are the same objects as before. */
export function keepRows(before: StableRows, latest: ReadPage): StableRows {
  const byId = new Map(latest.rows.map((row) => [row.id, row]));
  const changes = changesBetween(before, byId);
  const isSameOrder =
    before.rows.length === latest.rows.length && before.rows.every(({ id }, at) => latest.rows[at]?.id === id);
  if (isSameOrder || before.rows.length === 0) return rowsAsRead(latest, changes);

  const shown = new Set(before.rows.map(({ id }) => id));
  const isMissing = ({ id }: Row) => !byId.has(id);
  const lastKnown = latest.rows.findLastIndex(({ id }) => shown.has(id));
  const isUnknown = ({ id }: Row) => !shown.has(id);
  const unknown = latest.rows.filter(isUnknown).length;
  // Rows that left let as many of the next page move up to the end of this one: those are not new.
  const movedUp = Math.min(latest.rows.length - 1 - lastKnown, before.rows.filter(isMissing).length);
  const gone = goneRows(before, latest, latest.rows.slice(0, lastKnown + 1).filter(isUnknown).length);
  const grownBy = before.total === null || latest.total === null ? null : latest.total - before.total;
  return {
    rows: before.rows.map((row) => byId.get(row.id) ?? row),
    changes,
    gone,
    newRows: grownBy === null ? unknown - movedUp : Math.max(0, grownBy + gone.size),
    isOutdated: true,
    total: before.total,
  };
}

/**
 * Rows that match no longer. A row above one that is still there has left; the rows below may only have been pushed to the next page by new
 * ones, unless the number of all rows says that they left, too.
 */
function goneRows(before: StableRows, latest: ReadPage, inserted: number): ReadonlySet<string> {
  const stays = new Set(latest.rows.map(({ id }) => id));
  const missing = before.rows.filter(({ id }) => !stays.has(id));
  const fewer = before.total === null || latest.total === null ? null : before.total - latest.total;
  const haveAllLeft = fewer !== null && fewer + inserted >= missing.length;
  const lastThere = before.rows.findLastIndex(({ id }) => stays.has(id));
  const left = haveAllLeft ? missing : before.rows.slice(0, lastThere + 1).filter(({ id }) => !stays.has(id));
  return new Set(left.map(({ id }) => id));
}

/** The latest rows as they are, after the reader's own change or click; changed rows are still marked. */
export function replaceRows(before: StableRows, latest: ReadPage): StableRows {
  const known = new Set(before.rows.map(({ id }) => id));
  const changes = new Map(changesBetween(before, new Map(latest.rows.map((row) => [row.id, row]))));
  for (const { id } of latest.rows) if (!known.has(id)) changes.set(id, (changes.get(id) ?? 0) + 1);
  return rowsAsRead(latest, changes);
}

function changesBetween(before: StableRows, latest: ReadonlyMap<string, Row>): StableRows['changes'] {
  const changed = before.rows.filter((row) => latest.has(row.id) && latest.get(row.id) !== row);
  if (changed.length === 0) return before.changes;
  return new Map([...before.changes, ...changed.map(({ id }) => [id, (before.changes.get(id) ?? 0) + 1] as const)]);
}

interface Reading {
  items: readonly Row[] | undefined;
  /** Number of all rows that match; null where it is an estimate. */
  total: number | null;
  /** Identifies the page, order and filters. */
  page: string;
  /** True if the reader's own write caused the change: they expect to see it at once. */
  isMyChange: () => boolean;
}

interface State {
  page: string;
  latest: ReadPage;
  stable: StableRows;
}

export function useStableRows(reading: Reading): (StableRows & { showAll: () => void }) | null {
  const { items, total, page } = reading;
  const [state, setState] = useState<State | null>(null);
  let current = state;
  if (items && (state?.latest.rows !== items || state.page !== page)) {
    const latest = { rows: items, total };
    current = { page, latest, stable: next(state, latest, reading) };
    setState(current);
  }
  if (!current) return null;
  const { stable } = current;
  return {
    ...stable,
    showAll: () => setState((latest) => latest && { ...latest, stable: replaceRows(latest.stable, latest.latest) }),
  };
}

function next(state: State | null, latest: ReadPage, { page, isMyChange }: Reading): StableRows {
  if (state?.page !== page) return rowsAsRead(latest);
  return isMyChange() ? replaceRows(state.stable, latest) : keepRows(state.stable, latest);
}
