// Rows of a list that others have open, so that two people do not work on the same record.
import type { RecordOfClient } from '@backoffice/contract/kit/record-kinds.ts';
import { listLeases } from '@backoffice/contract/leases/leases.ts';
import { useReadAgain } from '#core/claims/read-again.ts';
import { useRead } from '#platform/api/queries.ts';

/** The names by record; empty where the list has no leases. */
export function useLeases(type: RecordOfClient | undefined): ReadonlyMap<string, string> {
  const { data, refetch } = useRead(
    listLeases,
    { record_type: type ?? 'client' },
    { enabled: type !== undefined, isLowPriority: true },
  );
  const leases = data?.items ?? [];
  useReadAgain(
    leases.map(({ expires_at }) => expires_at),
    refetch,
  );
  return new Map(leases.map(({ record_id, name }) => [record_id, name]));
}
