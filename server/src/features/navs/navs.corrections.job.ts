// Books the orders of a corrected net asset value anew, batch by batch. Taken up after a crash, it goes on with those that wait.
import { navCallsOf } from '@backoffice/contract/navs/navs.ts';
import { announce } from '#platform/events/announce.ts';
import { writeSystemAudit, type Job, type JobCtx } from '#platform/jobs/job.ts';
import { passesStep, slicedJob, slicedKind, type SliceOutcome } from '#platform/jobs/sliced-job.ts';
import { advanceNavCorrection } from './navs.corrections.booking.service.ts';
import { lockNavCorrection, setNavCorrection, type LockedNavCorrection } from './navs.corrections.queries.ts';

export const runNavCorrection = slicedKind('orders.correct_nav');

/** Number of times that the screens hear of it. */
const announcements = 50;
/** Times in a row that a batch that met another transaction is tried again at once. */
const maxConflicts = 5;

export const navCorrectionJob: Job = slicedJob(runNavCorrection, { next: takeBatch, giveUp, maxConflicts });

async function takeBatch(ctx: JobCtx, id: string): Promise<SliceOutcome> {
  const before = await lockNavCorrection(ctx, id);
  if (before?.status !== 'running') return 'over';
  const after = await advanceNavCorrection(ctx, before);
  if (after.status === 'done') {
    await record(ctx, after);
    return 'over';
  }
  if (passesStep(dealtWith(before), dealtWith(after), after.orders, announcements))
    await announce(ctx, topicsOf(after));
  return 'more';
}

const dealtWith = ({ corrected, left_count }: LockedNavCorrection): number => corrected + left_count;

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
async function giveUp(ctx: JobCtx, id: string): Promise<void> {
  const correction = await lockNavCorrection(ctx, id);
  if (correction?.status !== 'running') return;
  const status = 'failed';
  await setNavCorrection(ctx, id, { status });
  await record(ctx, { ...correction, status });
}
