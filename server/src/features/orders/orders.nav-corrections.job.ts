// Books the orders of a corrected net asset value anew, batch by batch. Taken up after a crash, it goes on with those that wait.
import { navCallsOf } from '@backoffice/contract/products/navs.ts';
import * as z from 'zod';
import { announce } from '#platform/events/announce.ts';
import { isPassingConflict } from '#platform/errors.ts';
import {
  openJob,
  writeSystemAudit,
  type Job,
  type JobCtx,
  type JobKind,
  type OpenJobCall,
} from '#platform/jobs/job.ts';
import { advanceNavCorrection } from './orders.nav-corrections.booking.service.ts';
import { lockNavCorrection, setNavCorrection, type LockedNavCorrection } from './orders.nav-corrections.queries.ts';

export const runNavCorrection: JobKind<{ id: string }> = {
  name: 'orders.correct_nav',
  payload: z.strictObject({ id: z.uuid() }),
};

/** Number of times that the screens hear of it. */
const announcements = 50;
/** Times in a row that a batch that met another transaction is tried again at once. */
const maxConflicts = 5;

export const navCorrectionJob: Job = openJob(runNavCorrection, runBatches, giveUp);

async function runBatches({ signal, transact }: OpenJobCall, { id }: { id: string }): Promise<void> {
  let conflicts = 0;
  for (;;) {
    signal.throwIfAborted();
    try {
      if ((await transact((ctx) => takeBatch(ctx, id))) === 'over') return;
      conflicts = 0;
    } catch (error) {
      conflicts += 1;
      if (!isPassingConflict(error) || conflicts > maxConflicts) throw error;
    }
  }
}

async function takeBatch(ctx: JobCtx, id: string): Promise<'more' | 'over'> {
  const before = await lockNavCorrection(ctx, id);
  if (before?.status !== 'running') return 'over';
  const after = await advanceNavCorrection(ctx, before);
  if (after.status === 'done') {
    await record(ctx, after);
    return 'over';
  }
  const stepOf = ({ corrected, left_count, orders }: LockedNavCorrection) =>
    Math.floor(((corrected + left_count) / orders) * announcements);
  if (stepOf(after) !== stepOf(before)) await announce(ctx, topicsOf(after));
  return 'more';
}

const topicsOf = ({ page }: LockedNavCorrection) => navCallsOf[page].correct.changes;

async function record(ctx: JobCtx, correction: LockedNavCorrection): Promise<void> {
  const { page, product_id, status, day, nav, orders, corrected, left_count: left } = correction;
  await writeSystemAudit(ctx, status === 'done' ? 'product.nav_orders_corrected' : 'product.nav_correction_failed', {
    record: { type: `${page}_product`, id: product_id },
    after: { day, nav, orders, corrected, left },
  });
  await announce(ctx, topicsOf(correction));
}

/** A person lets it go on; what is booked stays. */
async function giveUp(ctx: JobCtx, { id }: { id: string }): Promise<void> {
  const correction = await lockNavCorrection(ctx, id);
  if (correction?.status !== 'running') return;
  const status = 'failed';
  await setNavCorrection(ctx, id, { status });
  await record(ctx, { ...correction, status });
}
