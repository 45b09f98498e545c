// Runs of statements: which period, when one starts, and what starts it by itself.
import { addDays } from '@backoffice/contract/kit/days.ts';
import { sql } from 'kysely';
import type { PublicCtx } from '#platform/context.ts';
import { enqueue } from '#platform/jobs/job.ts';
import { runStatements } from './client-documents.run.job.ts';
import type { Period } from './client-documents.statements.ts';

type Db = Pick<PublicCtx, 'db'>;

/** The month or year that the day is in. */
export function periodOf(kind: Period['kind'], day: string): Period {
  const [year = 0, month = 1] = day.split('-').map(Number);
  const first = (ofYear: number, ofMonth: number) =>
    new Date(Date.UTC(ofYear, ofMonth - 1, 1)).toISOString().slice(0, 10);
  const [from, next] =
    kind === 'year' ? [first(year, 1), first(year + 1, 1)] : [first(year, month), first(year, month + 1)];
  return { kind, period_from: from, period_to: addDays(next, -1) };
}

/** Starts a run; the second of two at once for the same period is refused by the database. */
export async function startRun(ctx: Db, period: Period, startedBy: string | null, afterMs = 0): Promise<string> {
  const { rows } = await sql<{ clients: number }>`select count(*)::int as clients from clients where not fake`.execute(
    ctx.db,
  );
  const { id } = await ctx.db
    .insertInto('client_document_runs')
    .values({ ...period, started_by: startedBy, clients: rows[0]?.clients ?? 0 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await enqueue(ctx, runStatements, { id }, afterMs);
  return id;
}

/**
 * Called when business days have been closed up to a moment. A month whose last day is closed with it gets its statements, and with
 * December its year; a month that ends with a weekend, which belongs to the next business day, once that weekend is over. A run that is
 * under way goes on, and finds what was posted since.
 */
export async function startRunsOfClosedDay(ctx: Db, day: string, nextBusinessDay: string): Promise<void> {
  const month = periodOf('month', day);
  if (nextBusinessDay <= month.period_to) return;
  const { rows } = await sql<{ wait_ms: number }>`
    select greatest(0, extract(epoch from ((${month.period_to}::date + 1)::timestamp at time zone tenant_time_zone()) - now()) * 1000)::float8 as wait_ms
  `.execute(ctx.db);
  const waitMs = rows[0]?.wait_ms ?? 0;
  const periods = month.period_to.endsWith('-12-31') ? [month, periodOf('year', day)] : [month];
  for (const period of periods) {
    const { rows: running } = await sql`
      select from client_document_runs where kind = ${period.kind} and period_from = ${period.period_from} and status = 'running'
    `.execute(ctx.db);
    if (running.length === 0) await startRun(ctx, period, null, waitMs);
  }
}
