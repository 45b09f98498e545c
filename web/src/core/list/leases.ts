// Rows of a list that others have open, so that two people do not work on the same record.
import type { RecordOfClient } from '@backoffice/contract/kit/record-kinds.ts';
import { listLeases } from '@backoffice/contract/leases/leases.ts';
import { useEffect } from 'react';
import { useRead } from '#platform/queries.ts';

/** The names by record; empty where the list has no leases. */
export function useLeases(type: RecordOfClient | undefined): ReadonlyMap<string, string> {
  const { data, refetch } = useRead(
    listLeases,
    { record_type: type ?? 'client' },
    { enabled: type !== undefined, isLowPriority: true },
  );
  const leases = data?.items ?? [];
  const nextEnd = Math.min(...leases.map(({ expires_at }) => Date.parse(expires_at)));
  useEffect(() => {
    if (!Number.isFinite(nextEnd)) return;
    // A closed browser does not release its lease: read again when the next one expires.
    const look = setTimeout(() => void refetch(), Math.max(1_000, nextEnd - Date.now()));
    return () => clearTimeout(look);
  }, [nextEnd, refetch]);
  return new Map(leases.map(({ record_id, name }) => [record_id, name]));
}
