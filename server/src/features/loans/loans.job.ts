// The night's work on loans: every loan that runs is brought up to the tenant's today, some at a time.
import * as z from 'zod';
import { eachRecord } from '#core/checks/put-aside.ts';
import type { PublicCtx } from '#platform/context.ts';
import { announce } from '#platform/events/announce.ts';
import { enqueue, openJob, scheduledJob, writeSystemAudit, type Job, type JobCtx } from '#platform/jobs/job.ts';
import { accrue } from './loans.accrual.service.ts';
import { loanWalk, lockLoansToAccrue } from './loans.queries.ts';

const sliceSize = 50;
const accrual = { name: loanWalk.job, payload: z.strictObject({}) };

export const loanJobs: Job[] = [
  openJob(
    accrual,
    async ({ signal, transact }) => {
      while ((await transact(accrueSlice)) > 0) signal.throwIfAborted();
    },
    (ctx) => writeSystemAudit(ctx, 'loan.accrual_failed', {}),
  ),
  scheduledJob('loans.nightly', { dailyAt: '00:10' }, (ctx: JobCtx) => enqueue(ctx, accrual, {})),
];

/** Answers how many it brought up to date: none when all are. */
export async function accrueSlice(ctx: PublicCtx): Promise<number> {
  const done = await eachRecord(ctx, 'loan', await lockLoansToAccrue(ctx, sliceSize), async (loan) => {
    await accrue(ctx, loan);
  });
  if (done.length > 0) await announce(ctx, ['loan', 'client']);
  return done.length;
}
