// Call rate of a key: each server counts for itself, so that counting costs no round trip to the database.
import { AppError } from '#platform/errors.ts';

interface Bucket {
  /** Calls that are left now. */
  left: number;
  at: number;
}

/** A bucket that fills evenly: a burst of a few seconds passes, a steady flood does not. */
export function createMeter(now: () => number = () => performance.now()) {
  const buckets = new Map<string, Bucket>();
  return {
    count(key: string, perMinute: number): void {
      const perMs = perMinute / 60_000;
      const most = Math.max(1, perMinute / 6);
      const { left, at } = buckets.get(key) ?? { left: most, at: now() };
      const filled = Math.min(most, left + (now() - at) * perMs);
      if (filled < 1) {
        buckets.set(key, { left: filled, at: now() });
        throw new AppError('request.too_many', { retryAfterSeconds: Math.ceil((1 - filled) / perMs / 1_000) });
      }
      buckets.set(key, { left: filled - 1, at: now() });
    },
  };
}
