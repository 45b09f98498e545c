// Call rate of a key over all servers: each takes calls from the key's bucket in the database, a second's worth at a time.
import { AppError, NotYet } from '#platform/errors.ts';

/** Calls that the bucket gave; where none, milliseconds until the next one. */
export interface Slice {
  granted: number;
  wait_ms: number;
}

/** By then the bucket is full again without what this server has kept of it. */
const sliceLastsMs = 10_000;
/** A flood on a fast key asks no more often than this. */
const shortestRefusalMs = 100;

interface State {
  /** Calls that are left of the slice. */
  left: number;
  goodUntil: number;
  refusedUntil: number;
  taking: Promise<void> | null;
}

type Take = (tenantId: string, key: string, perMinute: number, wanted: number) => Promise<Slice>;

export function createMeter(take: Take, now: () => number = () => performance.now()) {
  const states = new Map<string, State>();
  const takeSlice = async (state: State, tenantId: string, key: string, perMinute: number) => {
    const { granted, wait_ms } = await take(tenantId, key, perMinute, Math.max(1, Math.floor(perMinute / 60)));
    state.left = granted;
    state.goodUntil = now() + sliceLastsMs;
    if (granted === 0) state.refusedUntil = now() + Math.max(wait_ms, shortestRefusalMs);
  };
  return {
    /** Throws where the key calls too fast, and NotYet where a slice has to be taken first: the caller holds a connection. */
    count(tenantId: string, key: string, perMinute: number): void {
      const state = states.get(key) ?? { left: 0, goodUntil: 0, refusedUntil: 0, taking: null };
      states.set(key, state);
      if (state.left > 0 && now() < state.goodUntil) {
        state.left--;
        return;
      }
      const refusedMs = state.refusedUntil - now();
      if (refusedMs > 0) throw new AppError('request.too_many', { retryAfterSeconds: Math.ceil(refusedMs / 1_000) });
      state.taking ??= takeSlice(state, tenantId, key, perMinute).finally(() => (state.taking = null));
      throw new NotYet(state.taking);
    },
  };
}
