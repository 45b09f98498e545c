// Names of those who have claimed records of a list, for the list around it: lists without a queue need none of it.
import type { WorkKind } from '@backoffice/contract/queues/queues.kinds.ts';
import { useEffect } from 'react';
import { useClaims } from './claims.ts';

interface ClaimNamesProps {
  kind: WorkKind;
  /** Gets the names by the id of the record. */
  onNames: (names: ReadonlyMap<string, string>) => void;
}

export default function ClaimNames({ kind, onNames }: ClaimNamesProps) {
  const names = JSON.stringify(useClaims(kind).items.map(({ record_id, name }) => [record_id, name]));
  useEffect(() => onNames(new Map(JSON.parse(names) as [string, string][])), [names, onNames]);
  return null;
}
