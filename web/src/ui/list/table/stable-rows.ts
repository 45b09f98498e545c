// Rows that do not jump: what changed elsewhere changes in place, what is new waits until the reader asks for it.
import { useState } from 'react';
import type { Row } from '../list.types.ts';

export interface StableRows {
  rows: readonly Row[];
  /** How often each row has changed while it was on the screen. */
  changes: ReadonlyMap<string, number>;
  /** Rows that no longer belong here, left in their place until the next step of the reader. */
  gone: ReadonlySet<string>;
  /** Rows that belong here and are not shown yet. */
  newcomers: number;
  /** The server's order or choice of rows is no longer the one on the screen. */
  isOutdated: boolean;
}

const nothing: ReadonlySet<string> = new Set();
const untouched: ReadonlyMap<string, number> = new Map();

const taken = (rows: readonly Row[], changes: StableRows['changes'] = untouched): StableRows => ({
  rows,
  changes,
  gone: nothing,
  newcomers: 0,
  isOutdated: false,
});

/** What to show after the same page was read again. Unchanged rows are the same objects as before. */
export function held(before: StableRows, fresh: readonly Row[]): StableRows {
  const byId = new Map(fresh.map((row) => [row.id, row]));
  const changes = changesBetween(before, byId);
  const isSameOrder = before.rows.length === fresh.length && before.rows.every(({ id }, at) => fresh[at]?.id === id);
  if (isSameOrder || before.rows.length === 0) return taken(fresh, changes);

  const shown = new Set(before.rows.map(({ id }) => id));
  const newcomers = fresh.filter(({ id }) => !shown.has(id)).length;
  // The last rows may only have been pushed to the next page by the newcomers.
  const stay = before.rows.slice(0, Math.max(0, before.rows.length - newcomers));
  return {
    rows: before.rows.map((row) => byId.get(row.id) ?? row),
    changes,
    gone: new Set(stay.filter(({ id }) => !byId.has(id)).map(({ id }) => id)),
    newcomers,
    isOutdated: true,
  };
}

/** The fresh rows as they are, for a step the reader took himself; what changed is still marked. */
export function adopted(before: StableRows, fresh: readonly Row[]): StableRows {
  const known = new Set(before.rows.map(({ id }) => id));
  const changes = new Map(changesBetween(before, new Map(fresh.map((row) => [row.id, row]))));
  for (const { id } of fresh) if (!known.has(id)) changes.set(id, (changes.get(id) ?? 0) + 1);
  return taken(fresh, changes);
}

function changesBetween(before: StableRows, fresh: ReadonlyMap<string, Row>): StableRows['changes'] {
  const changed = before.rows.filter((row) => fresh.has(row.id) && fresh.get(row.id) !== row);
  if (changed.length === 0) return before.changes;
  return new Map([...before.changes, ...changed.map(({ id }) => [id, (before.changes.get(id) ?? 0) + 1] as const)]);
}

interface Reading {
  items: readonly Row[] | undefined;
  /** Tells one page, order and set of filters from another. */
  page: string;
  /** The reader himself just changed something: he expects to see it. */
  isMyChange: () => boolean;
}

export function useStableRows({ items, page, isMyChange }: Reading): (StableRows & { showAll: () => void }) | null {
  const [state, setState] = useState<{ page: string; items: readonly Row[]; steady: StableRows } | null>(null);
  let current = state;
  if (items && (state?.items !== items || state.page !== page)) {
    current = { page, items, steady: next(state, { items, page, isMyChange }) };
    setState(current);
  }
  if (!current) return null;
  const { steady } = current;
  return {
    ...steady,
    showAll: () => setState((latest) => latest && { ...latest, steady: adopted(latest.steady, latest.items) }),
  };
}

function next(
  state: { page: string; steady: StableRows } | null,
  { items = [], page, isMyChange }: Reading,
): StableRows {
  if (state?.page !== page) return taken(items);
  return isMyChange() ? adopted(state.steady, items) : held(state.steady, items);
}
