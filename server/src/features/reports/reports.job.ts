// Makes files of reports: plans those that are due, and reads each source as the report's owner would at that moment.
import { mostExportRows } from '@backoffice/contract/exports/exports.ts';
import type { ReportRefusal } from '@backoffice/contract/reports/reports.ts';
import * as z from 'zod';
import { timeZoneOf, startOf } from '#core/calendar.ts';
import type { JobParts } from '#core/feature.ts';
import { findActor } from '#core/sessions/sessions.ts';
import { emitOfNoClient } from '#core/webhooks/webhooks.ts';
import type { ExportRow } from '#features/exports/exports.public.ts';
import type { Ctx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import { announce } from '#platform/events/announce.ts';
import type { Route } from '#platform/http/route.ts';
import {
  enqueue,
  openJob,
  scheduledJob,
  writeSystemAudit,
  type Job,
  type JobCtx,
  type JobKind,
  type OpenJobCall,
} from '#platform/jobs/job.ts';
import { sql } from 'kysely';
import { writeReport } from './reports.file.ts';
import { findWanted, finishFile, insertFile, refuseFile, type Sight, type Wanted } from './reports.queries.ts';
import { dayIn, daysOf, lastDue, nextDue, type Days } from './reports.schedule.ts';
import { clientsIn, sightOf } from './reports.sight.ts';
import { sourceIn, type Source } from './reports.sources.ts';

/** Reports that one run of the plan looks at; the next takes the others. */
const mostAtOnce = 200;

export const makeReport: JobKind<{ id: string }> = {
  name: 'reports.make',
  payload: z.strictObject({ id: z.uuid() }),
};

export const reportJobs = ({ routes }: Pick<JobParts, 'routes'>): Job[] => [
  scheduledJob('reports.due', { everyMinutes: 1 }, planDue),
  openJob(
    makeReport,
    async (call, { id }) => {
      const wanted = await call.transact(({ db }) => findWanted(db, id));
      if (wanted) await make(call, wanted, routes);
    },
    (ctx, { id }) => refuse(ctx, id, 'failed'),
  ),
];

/** One transaction: a report moves on to its next moment together with the file that this one brings. */
export async function planDue(ctx: JobCtx): Promise<void> {
  const now = new Date();
  const due = await ctx.db
    .selectFrom('reports')
    .select(['id', 'staff_id', 'name', 'title', 'format', 'schedule', 'weekday', 'at', 'next_due_at'])
    .where('next_due_at', '<=', now.toISOString())
    .orderBy('next_due_at')
    .limit(mostAtOnce)
    .forUpdate()
    .skipLocked()
    .execute();
  if (due.length === 0) return;
  const timeZone = await timeZoneOf(ctx);
  for (const report of due) {
    const last = lastDue(report, new Date(report.next_due_at ?? now), now, timeZone);
    const file = await insertFile(ctx, report, last);
    if (file) await enqueue(ctx, makeReport, { id: file });
    await ctx.db
      .updateTable('reports')
      .set({ next_due_at: nextDue(report, now, timeZone)?.toISOString() ?? null })
      .where('id', '=', report.id)
      .execute();
  }
  await announce(ctx, ['report']);
}

/** What stops a file for good, with the reason that its owner is told. */
class Refused extends Error {
  readonly refusal: ReportRefusal;

  constructor(refusal: ReportRefusal) {
    super(refusal);
    this.refusal = refusal;
  }
}

async function make(call: OpenJobCall, wanted: Wanted, routes: readonly Route[]): Promise<void> {
  try {
    const timeZone = await call.transact(timeZoneOf);
    const days = daysOf(wanted.period, dayIn(new Date(wanted.due_at), timeZone));
    const { rows, total, sight } = await collect(call, wanted, days, routes);
    const content = await writeReport({ wanted, rows, total, days, timeZone, readyAt: new Date() });
    await call.transact((ctx) => finish(ctx, wanted, content, rows.length, sight));
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    await call.transact((ctx) => refuse(ctx, wanted.id, refusal));
  }
}

/** Null where another try may succeed. A list may refuse people beyond their grant, such as those who do not see every client. */
function refusalOf(error: unknown): ReportRefusal | null {
  if (error instanceof Refused) return error.refusal;
  if (!(error instanceof AppError)) return null;
  return error.code === 'access.denied' || error.code === 'personal_data.masked' ? 'access_denied' : null;
}

async function finish(ctx: JobCtx, wanted: Wanted, content: Buffer, rows: number, sight: Sight): Promise<void> {
  const { id, report_id, name, source, webhook } = wanted;
  if (!(await finishFile(ctx.db, id, content, rows, sight))) return;
  await writeSystemAudit(ctx, 'report.made', {
    record: { type: 'report', id: report_id },
    after: { name, rows, list: source },
  });
  if (webhook)
    await emitOfNoClient(ctx, 'report.ready', { record_id: id, data: { name, ready_at: new Date().toISOString() } });
  await announce(ctx, ['report']);
}

async function refuse(ctx: JobCtx, id: string, refusal: ReportRefusal): Promise<void> {
  if (!(await refuseFile(ctx.db, id, refusal))) return;
  await writeSystemAudit(ctx, 'report.not_made', { record: { type: 'report_file', id }, after: { refusal } });
  await announce(ctx, ['report']);
}

/** A transaction a page, and the owner's rights anew in each: one who lost them meanwhile gets nothing. */
async function collect(call: OpenJobCall, wanted: Wanted, days: Days | null, routes: readonly Route[]) {
  const rows: ExportRow[] = [];
  const clients = new Set<string>();
  let sight: Omit<Sight, 'clients'> | null = null;
  let cursor: string | null = null;
  let total = 0;
  do {
    call.signal.throwIfAborted();
    const { page, seen, isOfClients } = await call.transact(async (ctx) => {
      const owner = await ownerCtx(ctx, wanted);
      const source = refusing(() => sourceIn(routes, wanted.source, owner.actor));
      const filters = await filtersOf(owner, wanted, source, days);
      const input = refusing(() => source.inputOf(filters));
      refusing(() => source.checkColumns(wanted.columns));
      return {
        page: await source.read(owner, input, cursor),
        seen: await sightOf(owner),
        isOfClients: source.isOfClients,
      };
    });
    sight ??= seen;
    // Pages by two sights make no file that either of them describes: it begins again.
    if (JSON.stringify(sight) !== JSON.stringify(seen)) throw new Error('what the owner sees changed meanwhile');
    rows.push(...page.rows);
    if (seen.agents) for (const client of clientsIn(page.rows, isOfClients)) clients.add(client);
    total = Math.max(page.total, rows.length);
    cursor = page.next;
  } while (cursor && rows.length < mostExportRows);
  return { rows: rows.slice(0, mostExportRows), total, sight: { ...sight, clients: [...clients] } };
}

/** The owner as they are today, without a session: the file's id stands for it. */
async function ownerCtx(ctx: JobCtx, { staff_id, id }: Wanted): Promise<Ctx> {
  const actor = await findActor(ctx.db, staff_id, id);
  if (!actor) throw new Refused('owner_disabled');
  return { ...ctx, actor };
}

/** The filters with the days of this file: whole days of the tenant, the last one included. */
async function filtersOf(
  { db }: Pick<Ctx, 'db'>,
  { input }: Wanted,
  { takes }: Source,
  days: Days | null,
): Promise<Record<string, unknown>> {
  if (!days) return input;
  if (takes === 'days') return { ...input, ...days };
  const { rows } = await sql<Days>`select ${startOf(days.from)} as "from", ${startOf(days.to, 1)} as "to"`.execute(db);
  const [span] = rows;
  const iso = (moment: string | undefined) => new Date(moment ?? '').toISOString();
  return { ...input, from: iso(span?.from), to: iso(span?.to) };
}

function refusing<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (error instanceof AppError)
      throw new Refused(error.code === 'access.denied' ? 'access_denied' : 'source_changed');
    throw error;
  }
}
