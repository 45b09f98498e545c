// Reads again what expires by itself: a closed browser and an absent person release nothing.
import { useEffect } from 'react';

const soonestMs = 1_000;
/** A timer that is longer would run out at once. */
const latestMs = 2 ** 31 - 1;

/** Reads again when the first of these moments has come. */
export function useReadAgain(ends: readonly string[], refetch: () => unknown): void {
  const nextEnd = Math.min(...ends.map((end) => Date.parse(end)));
  useEffect(() => {
    if (!Number.isFinite(nextEnd)) return;
    const look = setTimeout(refetch, Math.min(latestMs, Math.max(soonestMs, nextEnd - Date.now())));
    return () => clearTimeout(look);
  }, [nextEnd, refetch]);
}
