// Working through a list from the keyboard: J and K move, Enter opens, other keys press the row's button of that key.
import { useEffect, useState } from 'react';
import type { Text } from '#platform/texts.ts';
import { isDialogOpen, useShortcut } from '../../shortcuts.ts';
import { texts } from '../list.texts.ts';
import type { Row } from '../list.types.ts';
import type { RowAction } from '../row-actions.tsx';

interface Place {
  id: string;
  index: number;
}

/** Row the keyboard stands on, if on any; the one that was open last, once it is closed. A list with work beside it begins at its first row. */
export function useCurrentRow(rows: readonly Row[], openId: string | null, { startsAtFirst = false } = {}) {
  const [place, setPlace] = useState<Place | null>(null);
  const [lastOpen, setLastOpen] = useState(openId);
  if (lastOpen !== openId) {
    setLastOpen(openId);
    const index = rows.findIndex(({ id }) => id === lastOpen);
    if (lastOpen && !openId && index >= 0) setPlace({ id: lastOpen, index });
  }
  const current = currentOf(rows, place) ?? (startsAtFirst ? (rows[0] ?? null) : null);
  const go = (index: number) => {
    const row = rows[Math.max(0, Math.min(index, rows.length - 1))];
    if (row) setPlace({ id: row.id, index: rows.indexOf(row) });
  };
  const at = current ? rows.indexOf(current) : -1;
  // Rows above it may have left: the one that takes its place is the next, not one further on.
  if (place && current?.id === place.id && at !== place.index) setPlace({ id: place.id, index: at });
  return {
    current,
    next: () => go(at + 1),
    previous: () => go(at - 1),
    goTo: (id: string) => go(rows.findIndex((row) => row.id === id)),
    /** Returns the way to the row behind this one. It is gone only if the keyboard still stands here: a late answer takes no one back. */
    goOnFrom: ({ id }: Row) => {
      const index = rows.findIndex((row) => row.id === id) + 1;
      const behind = rows[index];
      return () => behind && setPlace((now) => (now && now.id !== id ? now : { id: behind.id, index }));
    },
  };
}

/** Current row; if it has left the list, the one that took its place, so that a queue is worked off without moving. */
function currentOf(rows: readonly Row[], place: Place | null): Row | null {
  if (!place) return null;
  return rows.find(({ id }) => id === place.id) ?? rows[Math.min(place.index, rows.length - 1)] ?? null;
}

interface ListReviewProps {
  actions: readonly RowAction[];
  review: ReturnType<typeof useCurrentRow>;
  onOpen: ((id: string) => void) | undefined;
}

export function ListReview({ actions, review: { current, next, previous }, onOpen }: ListReviewProps) {
  useShortcut('J', texts.nextRow, next);
  useShortcut('K', texts.previousRow, previous);
  return (
    <>
      {onOpen && <OpenByEnter current={current} onOpen={onOpen} />}
      {actions.map(({ key, label }) => key && <PressByKey key={key} letter={key} text={label} current={current} />)}
    </>
  );
}

/** Says why the key does nothing here: words that a list can be read without. */
async function explain(row: Element, letter: string, text: Text): Promise<void> {
  const { pressByKey } = await import('#ui/actions/press-by-key.tsx');
  pressByKey(row, letter, text);
}

function PressByKey({ letter, text, current }: { letter: string; text: Text; current: Row | null }) {
  useShortcut(letter, text, () => {
    const row = current && document.querySelector(`[data-row="${current.id}"]`);
    const button = row?.querySelector<HTMLButtonElement>(`button[aria-keyshortcuts="${letter}"]`);
    if (button && !button.disabled) button.click();
    else if (row) void explain(row, letter, text);
  });
  return null;
}

function OpenByEnter({ current, onOpen }: { current: Row | null; onOpen: (id: string) => void }) {
  useShortcut('Enter', texts.openRow, null);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      // Enter on a button is that button's.
      const isOnRow = event.target instanceof HTMLTableRowElement || event.target === document.body;
      if (event.key !== 'Enter' || !current || !isOnRow || isDialogOpen()) return;
      event.preventDefault();
      onOpen(current.id);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [current, onOpen]);
  return null;
}
