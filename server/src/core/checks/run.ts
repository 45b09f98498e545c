// Runs the checks: slice after slice, each in a short transaction of its own with what it found and how far it came.
import { setTimeout as delay } from 'node:timers/promises';
import type { CheckProgress } from '@backoffice/contract/exceptions/exceptions.ts';
import { sql } from 'kysely';
import { announce } from '#platform/events/announce.ts';
import type { JobCtx, OpenJobCall } from '#platform/jobs/job.ts';
import type { Check, Scope } from './check.ts';
import { recordFindings, resolveGone } from './findings.ts';
import { endRun, findLastPart, lockRun, setProgress, type RunState } from './runs.ts';

/** Longest pause after a slice, at most as long as the slice: the checks take no more than half of one connection. */
const maxPauseMs = 200;
/** An account may have millions of lines, and a tenant ten million; the default limit is for people who wait. */
const statementTimeout = '30min';
/** A full count sorts millions of rows. */
const workMem = '64MB';
/** A slice is read by its index, also from a table so small that reading all of it seems cheap. */
const randomPageCost = '1.1';
const announceEveryMs = 1_000;

export async function performRun(call: OpenJobCall, runId: string, checks: readonly Check[]): Promise<void> {
  await call.transact((ctx) => prepareRun(ctx, runId, checks));
  let announcedAt = 0;
  for (let isMore = true; isMore;) {
    call.signal.throwIfAborted();
    const startedAt = Date.now();
    const isTimeToAnnounce = startedAt - announcedAt > announceEveryMs;
    if (isTimeToAnnounce) announcedAt = startedAt;
    isMore = await call.transact(async (ctx) => {
      await sql`
        select set_config('statement_timeout', ${statementTimeout}, true), set_config('work_mem', ${workMem}, true),
          set_config('random_page_cost', ${randomPageCost}, true)
      `.execute(ctx.db);
      const isUnderWay = await takeStep(ctx, runId, checks);
      if (isTimeToAnnounce) await announce(ctx, ['exception']);
      return isUnderWay;
    });
    await delay(Math.min(Date.now() - startedAt, maxPauseMs), undefined, { signal: call.signal });
  }
}

export const failRun = (ctx: JobCtx, { run_id }: { run_id: string }): Promise<void> => endRun(ctx, run_id, 'failed');

/** Counts what there is to do, unless an earlier server has done so. */
async function prepareRun(ctx: JobCtx, runId: string, checks: readonly Check[]) {
  const run = await lockRun(ctx, runId);
  if (run.progress.length > 0) return;
  const counted: CheckProgress[] = [];
  for (const check of checks)
    counted.push({
      check_name: check.name,
      done: 0,
      total: await check.count(ctx.db, await scopeOf(ctx, run, check)),
      found: 0,
    });
  await setProgress(ctx, runId, { progress: counted, cursor: startOf(checks[0]) }, { opened: 0, gone: 0 });
}

async function scopeOf(ctx: JobCtx, { startedBy, startedAt }: RunState, { name }: Check): Promise<Scope> {
  return { isWhole: startedBy !== null, startedAt, last: await findLastPart(ctx, name) };
}

const startOf = (check: Check | undefined): RunState['cursor'] => (check ? { check_name: check.name, at: null } : null);

/** One slice, or the end of the run. False when nothing is left to do. */
async function takeStep(ctx: JobCtx, runId: string, checks: readonly Check[]): Promise<boolean> {
  const run = await lockRun(ctx, runId);
  const { status, progress, cursor } = run;
  if (status !== 'running') return false;
  const index = checks.findIndex(({ name }) => name === cursor?.check_name);
  const check = checks[index];
  if (!check) {
    await endRun(ctx, runId, 'finished');
    return false;
  }
  const { findings, done, next, part, keep } = await check.checkSlice(
    ctx,
    cursor?.at ?? null,
    await scopeOf(ctx, run, check),
  );
  await keep?.(ctx);
  const opened = await recordFindings(ctx, runId, check, findings);
  const gone = next ? 0 : await resolveGone(ctx, runId, check.name);
  const advanced = progress.map((each) =>
    each.check_name === check.name
      ? { ...each, done: each.done + done, found: each.found + findings.length, ...(part && { part }) }
      : each,
  );
  const following = next ? { check_name: check.name, at: next } : startOf(checks[index + 1]);
  await setProgress(ctx, runId, { progress: advanced, cursor: following }, { opened, gone });
  return true;
}
