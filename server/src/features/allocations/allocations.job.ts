// Draws an allocation and posts it slice by slice. Taken up after a crash, it goes on where it had come to.
import { allocatedResourceOf } from '@backoffice/contract/allocations/allocations.ts';
import { orderResourceOf } from '@backoffice/contract/orders/orders.kinds.ts';
import { sql } from 'kysely';
import { getTradingCalendar } from '#core/venues/venues.queries.ts';
import { unlockOfOffer } from '#core/trading/order-days.ts';
import { postAllotments } from '#core/trading/offers/allotment.ts';
import { announce } from '#platform/events/announce.ts';
import { writeSystemAudit, type Job, type JobCtx } from '#platform/jobs/job.ts';
import { passesStep, slicedJob, slicedKind, type SliceOutcome } from '#platform/jobs/sliced-job.ts';
import {
  lockAllocation,
  lockNextAllotted,
  lockProduct,
  recordOf,
  setAllocation,
  type AllocatedProduct,
  type LockedAllocation,
} from './allocations.queries.ts';
import { draw } from './allocations.draw.ts';

export const runAllocation = slicedKind('allocations.run');

/** Slice so small that no other call waits for one long. */
const sliceSize = 500;
/** Number of times that the screens hear of it. */
const announcements = 50;
/** The line that closed the window is sealed a moment after it was written. */
const sealWaitMs = 200;

export const allocationJob: Job = slicedJob(runAllocation, { next: takeStep, giveUp });

async function takeStep(ctx: JobCtx, id: string): Promise<SliceOutcome> {
  const allocation = await lockAllocation(ctx, id);
  if (allocation?.status === 'waiting') return (await draw(ctx, allocation)) ? 'more' : { waitMs: sealWaitMs };
  if (allocation?.status !== 'posting') return 'over';
  return postSlice(ctx, allocation);
}

async function postSlice(ctx: JobCtx, allocation: LockedAllocation): Promise<SliceOutcome> {
  const { product_id, draw_datetime, applications, posted } = allocation;
  const product = await lockProduct(ctx, product_id);
  const drawn = await lockNextAllotted(ctx, allocation, sliceSize);
  const calendar = await getTradingCalendar(ctx, product.symbol.slice(0, 4));
  // Count from the draw, so that all of it unlocks on one day, however long it takes.
  const unlock = unlockOfOffer(calendar, Date.parse(draw_datetime ?? ''), product);
  await postAllotments(ctx, drawn, unlock);
  const last = drawn.at(-1)?.rank ?? posted;
  await setAllocation(ctx, product_id, { posted: last });
  if (last >= (applications ?? 0)) return end(ctx, allocation, product, 'done');
  if (passesStep(posted, last, applications ?? 1, announcements)) await announce(ctx, topicsOf(product));
  return 'more';
}

const topicsOf = ({ page }: AllocatedProduct) => [allocatedResourceOf(page), orderResourceOf(page), 'client'] as const;

async function end(
  ctx: JobCtx,
  { product_id, applications, allotted, units }: LockedAllocation,
  product: AllocatedProduct,
  status: 'done' | 'failed',
): Promise<'over'> {
  await setAllocation(ctx, product_id, { status, finish_datetime: sql`now()` });
  await writeSystemAudit(ctx, status === 'done' ? 'product.allotted' : 'product.allotment_failed', {
    record: recordOf(product),
    after: { status, applications, allotted, units },
  });
  await announce(ctx, topicsOf(product));
  return 'over';
}

/** Ends it as failed. Two people can ask again: it goes on with the same draw. */
async function giveUp(ctx: JobCtx, id: string): Promise<void> {
  const allocation = await lockAllocation(ctx, id);
  if (allocation) await end(ctx, allocation, await lockProduct(ctx, id), 'failed');
}
