// Figures that a replica answered late: which they are, and since when the oldest one on the screen stands.
import { shownAgeSeconds } from '@backoffice/contract/kit/endpoint.ts';
import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

/** Late figures are read again this often. */
export const lateEveryMs = 5_000;

/** Moments that late answers stand for, by the hash of their query. */
const lateReads = new Map<string, { standsAt: number; isShown: boolean }>();

export function noteAge(key: QueryKey, seconds: number): void {
  const hash = hashKey(key);
  if (seconds > 0) lateReads.set(hash, { standsAt: Date.now() - seconds * 1_000, isShown: seconds > shownAgeSeconds });
  else lateReads.delete(hash);
}

export const isLate = (key: QueryKey): boolean => lateReads.has(hashKey(key));

/** Moment of the oldest late figures that are on the screen; null where none are. */
export function useLateFigures(client: QueryClient): number | null {
  const cache = client.getQueryCache();
  const read = () => {
    const moments = [...lateReads].flatMap(([hash, { standsAt, isShown }]) =>
      isShown && cache.get(hash)?.isActive() ? [standsAt] : [],
    );
    return moments.length > 0 ? Math.min(...moments) : null;
  };
  return useSyncExternalStore((listener) => cache.subscribe(listener), read);
}
