// Work on one record, slice by slice, each in a transaction of its own. Taken up after a crash, it goes on where it had come to.
import { setTimeout as delay } from 'node:timers/promises';
import * as z from 'zod';
import { isPassingConflict } from '../errors.ts';
import { openJob, type Job, type JobCtx, type JobKind, type OpenJobCall } from './job.ts';

/** Outcome of a slice: there is more to do, at once or after a while, or it was the last. */
export type SliceOutcome = 'more' | 'over' | { waitMs: number };

interface SlicedWork {
  /** Does the next slice; how far the work has come stands in the record. */
  next: (ctx: JobCtx, id: string) => Promise<SliceOutcome>;
  /** The last thing done about work that failed too often. */
  giveUp: (ctx: JobCtx, id: string) => Promise<void>;
  /** Rests after a slice for as long as it took: that leaves the database to others. */
  rests?: true;
  /** Times in a row that a slice that met another transaction is tried again at once. */
  maxConflicts?: number;
}

export const slicedKind = (name: string): JobKind<{ id: string }> => ({
  name,
  payload: z.strictObject({ id: z.uuid() }),
});

export const slicedJob = (kind: JobKind<{ id: string }>, work: SlicedWork): Job =>
  openJob(
    kind,
    (call, { id }) => runSlices(call, id, work),
    (ctx, { id }) => work.giveUp(ctx, id),
  );

async function runSlices(
  { signal, transact }: OpenJobCall,
  id: string,
  { next, rests, maxConflicts = 0 }: SlicedWork,
): Promise<void> {
  let conflicts = 0;
  for (;;) {
    signal.throwIfAborted();
    const start = performance.now();
    try {
      const outcome = await transact((ctx) => next(ctx, id));
      if (outcome === 'over') return;
      conflicts = 0;
      const waitMs = outcome === 'more' ? 0 : outcome.waitMs;
      if (rests || waitMs > 0) await delay(waitMs || performance.now() - start, undefined, { signal });
    } catch (error) {
      conflicts += 1;
      if (!isPassingConflict(error) || conflicts > maxConflicts) throw error;
    }
  }
}

/** True where the progress passes one of so many equal steps: that is how often the screens hear of it. */
export const passesStep = (before: number, after: number, total: number, steps: number): boolean =>
  Math.floor((before / total) * steps) !== Math.floor((after / total) * steps);
