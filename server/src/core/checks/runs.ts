// Runs of the checks as records: one at a time per tenant, with how far each check has come.
import type { CheckName, CheckProgress, CheckRun } from '@backoffice/contract/exceptions/exceptions.ts';
import { sql } from 'kysely';
import * as z from 'zod';
import type { PublicCtx } from '#platform/context.ts';
import type { Part } from './check.ts';
import { joinInTenant } from '#platform/db/tenant-join.ts';
import { announce } from '#platform/events/announce.ts';
import { enqueue, writeSystemAudit, type JobCtx, type JobKind } from '#platform/jobs/job.ts';

export const checkRun = {
  name: 'checks.run',
  payload: z.strictObject({ run_id: z.uuid() }),
} satisfies JobKind<{ run_id: string }>;

/** The run begins once the transaction has committed; refused while another is under way. */
export async function startRun({ db }: Pick<PublicCtx, 'db'>, startedBy: string | null): Promise<string> {
  const { id } = await db
    .insertInto('check_runs')
    .values({ started_by: startedBy })
    .returning('id')
    .executeTakeFirstOrThrow();
  await enqueue({ db }, checkRun, { run_id: id });
  return id;
}

export async function startNightlyRun(ctx: JobCtx): Promise<void> {
  // A run that was started by hand and is still going replaces the nightly one.
  if ((await findLatestRun(ctx))?.status === 'running') return;
  const id = await startRun(ctx, null);
  await writeSystemAudit(ctx, 'exception.checks_started', { record: { type: 'check_run', id } });
  await announce(ctx, ['exception']);
}

export async function findLatestRun({ db }: Pick<PublicCtx, 'db'>): Promise<CheckRun | null> {
  const run = await db
    .selectFrom('check_runs')
    .leftJoin('staff', (join) => joinInTenant(join, 'staff.id', 'check_runs.started_by'))
    .select([
      'check_runs.id',
      'check_runs.status',
      'staff.name as started_by',
      'check_runs.started_at',
      'check_runs.finished_at',
      'check_runs.progress',
      'check_runs.opened',
      'check_runs.gone',
    ])
    .orderBy('check_runs.started_at', 'desc')
    .orderBy('check_runs.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return run ? { ...run, progress: run.progress as CheckProgress[] } : null;
}

/** Part that the last finished run of the check covered. */
export async function findLastPart({ db }: JobCtx, name: CheckName): Promise<Part | null> {
  const { rows } = await sql<{ part: Part | null }>`
    select jsonb_path_query_first(progress, '$[*] ? (@.check_name == $name).part', jsonb_build_object('name', ${name}::text)) as part
    from check_runs where status = 'finished'
      and jsonb_path_exists(progress, '$[*] ? (@.check_name == $name && exists (@.part))', jsonb_build_object('name', ${name}::text))
    order by started_at desc, id desc limit 1
  `.execute(db);
  return rows[0]?.part ?? null;
}

export interface RunState {
  /** Null when the schedule did. */
  startedBy: string | null;
  startedAt: string;
  status: CheckRun['status'];
  progress: CheckProgress[];
  /** Cursor of the first check that is not through yet; null before its first slice. */
  cursor: { check_name: string; at: object | null } | null;
}

export async function lockRun({ db }: JobCtx, id: string): Promise<RunState> {
  const run = await db
    .selectFrom('check_runs')
    .select(['status', 'progress', 'cursor', 'started_by as startedBy', 'started_at as startedAt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { ...run, progress: run.progress as CheckProgress[], cursor: run.cursor as RunState['cursor'] };
}

export async function setProgress(
  { db }: JobCtx,
  id: string,
  { progress, cursor }: Pick<RunState, 'progress' | 'cursor'>,
  { opened, gone }: { opened: number; gone: number },
): Promise<void> {
  await db
    .updateTable('check_runs')
    .set({
      progress: JSON.stringify(progress),
      cursor: cursor && JSON.stringify(cursor),
      opened: sql`opened + ${opened}`,
      gone: sql`gone + ${gone}`,
    })
    .where('id', '=', id)
    .execute();
}

export async function endRun(ctx: JobCtx, id: string, status: 'finished' | 'failed'): Promise<void> {
  const after = await ctx.db
    .updateTable('check_runs')
    .set({ status, finished_at: sql`now()`, cursor: null })
    .where('id', '=', id)
    .where('status', '=', 'running')
    .returning(['status', 'opened', 'gone'])
    .executeTakeFirst();
  if (!after) return;
  await writeSystemAudit(ctx, 'exception.checks_ended', { record: { type: 'check_run', id }, after });
  await announce(ctx, ['exception']);
}
