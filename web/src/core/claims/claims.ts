// Claims on records of a kind, read again when the next one's time is over.
import type { WorkKind } from '@backoffice/contract/queues/queues.kinds.ts';
import { listClaims, type Claim } from '@backoffice/contract/queues/queues.listed-claims.ts';
import { useRead } from '#platform/api/queries.ts';
import { useReadAgain } from './read-again.ts';

interface Claims {
  items: readonly Claim[];
  /** The record that was asked for waits for this person, too. */
  canClaim: boolean;
}

/** Claims on a kind's records, or on one of them. */
export function useClaims(kind: WorkKind, recordId?: string): Claims {
  const { data, refetch } = useRead(
    listClaims,
    { record_type: kind, ...(recordId && { record_id: recordId }) },
    { isLowPriority: recordId === undefined },
  );
  const items = data?.items ?? [];
  useReadAgain(
    items.map(({ expire_datetime }) => expire_datetime),
    refetch,
  );
  return { items, canClaim: data?.can_claim ?? false };
}
