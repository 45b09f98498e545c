// The record that is open beside a list: read by itself, so that it is what it is now, also when its row has left the list.
import { createContext, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useRead } from '#platform/api/queries.ts';
import type { useListAddress } from './list.address.ts';
import { recordInput } from './list.input.ts';
import type { ListEndpoint, RecordSteps, Row } from './list.types.ts';
import type { RowAction } from './row-actions.tsx';

interface OpenRecord {
  /** Null while none is open, or until it is there. */
  record: Row | null;
  /** True if this person has no record of this id. */
  isMissing: boolean;
  steps: RecordSteps;
}

export function useOpenRecord(
  endpoint: ListEndpoint,
  rows: readonly Row[],
  { openId, openRecord }: Pick<ReturnType<typeof useListAddress>, 'openId' | 'openRecord'>,
): OpenRecord {
  const row = rows.find(({ id }) => id === openId);
  const isAsked = openId !== null && 'id' in endpoint.input.shape;
  const { data, isError } = useRead(endpoint, recordInput(openId), { enabled: isAsked });
  const record = (isAsked && data?.items[0]) || row || null;
  const stepTo = (by: 1 | -1) => {
    const beside = row && rows[rows.indexOf(row) + by];
    return beside ? () => openRecord(beside.id) : null;
  };
  return {
    record,
    isMissing: openId !== null && !record && (isError || data !== undefined),
    steps: { next: stepTo(1), previous: stepTo(-1) },
  };
}

/** The way from the open record to those beside it, for the drawer it stands in; null in what opens from there. */
export const RecordStepsContext = createContext<RecordSteps | null>(null);

/** Opens the next record that waits for a decision after one; if there is none, the decided one stays in view. */
export function useNextAfterDecision(
  rows: readonly Row[],
  actions: readonly RowAction[],
  { openId, openRecord }: ReturnType<typeof useListAddress>,
): () => void {
  const [decided, setDecided] = useState<{ id: string; index: number } | null>(null);
  // Decided records: what waits for a second person looks as if it still waited for this one.
  const done = useRef(new Set<string>());
  const isWaiting = (row: Row) =>
    !done.current.has(row.id) &&
    actions.some(({ key, isPossible }) => (key === 'A' || key === 'R') && isPossible?.(row));
  // Open it in an effect, because the list has been read again since the button was drawn.
  const openNext = useEffectEvent((index: number) => {
    const next = rows.slice(index).find(isWaiting) ?? rows.find(isWaiting);
    if (next) openRecord(next.id);
  });
  useEffect(() => {
    if (!decided) return;
    done.current.add(decided.id);
    openNext(decided.index);
  }, [decided]);
  return () => {
    const index = rows.findIndex(({ id }) => id === openId);
    if (openId && index >= 0) setDecided({ id: openId, index });
  };
}

/** Opens the record of a row, and links to it. */
export interface RecordOpener {
  open: (id: string) => void;
  hrefOf: (id: string) => string;
}

/** The same object while the list is at the same address, so that rows are not drawn again for every record that opens. */
export function useRecordOpener(address: ReturnType<typeof useListAddress>): RecordOpener {
  const latest = useRef(address);
  useEffect(() => {
    latest.current = address;
  });
  const { hrefOf } = address;
  const link = hrefOf('');
  return useMemo(
    () => ({
      open: (id) => latest.current.openRecord(id),
      hrefOf: (id) => link + id,
    }),
    [link],
  );
}
