// The rules of reports: saved by those who may export their source, changed and ended by their owner, opened while the rights last.
import { Buffer } from 'node:buffer';
import {
  mostPdfColumns,
  mostReports,
  type Report,
  type ReportFormat,
  type ReportPeriod,
} from '@backoffice/contract/reports/reports.ts';
import type * as contract from '@backoffice/contract/reports/reports.ts';
import type { CheckedInputOf, OutputOf } from '@backoffice/contract/kit/endpoint.ts';
import { sql } from 'kysely';
import { timeZoneOf } from '#core/calendar.ts';
import { mediaTypes } from '#features/exports/exports.public.ts';
import type { Ctx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import type { Route } from '#platform/http/route.ts';
import { enqueue } from '#platform/jobs/job.ts';
import { makeReport } from './reports.job.ts';
import {
  countMine,
  countMyFiles,
  findMyFile,
  getReport,
  insertFile,
  insertReport,
  lockReport,
  reports,
  setOpened,
} from './reports.queries.ts';
import { dayIn, momentOf, nextDue, type Plan } from './reports.schedule.ts';
import { seesAllOf } from './reports.sight.ts';
import { sourceIn } from './reports.sources.ts';

/** Files that a person may have under way at a time, and ask for in a day besides those on a schedule. */
const mostWaiting = 3;
const mostADay = 50;

interface Shape {
  format: ReportFormat;
  period: ReportPeriod;
}

function checkShape({ format, period }: Shape, columns: number, hasDates: boolean): void {
  if (format === 'pdf' && columns > mostPdfColumns) throw new AppError('report.too_wide');
  if (period !== 'as_chosen' && !hasDates) throw new AppError('report.no_dates');
}

async function dueAfterNow(ctx: Ctx, plan: Plan): Promise<string | null> {
  return nextDue(plan, new Date(), await timeZoneOf(ctx))?.toISOString() ?? null;
}

/** Keeps the day and hour of every planned report when the clocks of the tenant change: none is left out, and none comes twice. */
export async function moveToZone(ctx: Pick<Ctx, 'db'>, from: string, to: string): Promise<void> {
  const planned = await ctx.db
    .selectFrom('reports')
    .select(['id', 'at', 'next_due_at'])
    .where('next_due_at', 'is not', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  for (const { id, at, next_due_at } of planned) {
    if (!next_due_at) continue;
    const due = momentOf(dayIn(new Date(next_due_at), from), at, to);
    await ctx.db.updateTable('reports').set({ next_due_at: due.toISOString() }).where('id', '=', id).execute();
  }
}

/** Facts of a report in the audit log. */
const factsOf = ({ name, source, period, format, schedule, weekday, at, webhook }: Report) => ({
  name,
  list: source,
  report_period: period,
  format,
  schedule,
  ...(schedule === 'weekly' && { weekday }),
  ...(schedule !== 'none' && { due_hour: at }),
  has_webhook: webhook,
});

export const createReport =
  (routes: readonly Route[]) =>
  async (ctx: Ctx, wanted: CheckedInputOf<typeof contract.createReport>): Promise<Report> => {
    const source = sourceIn(routes, wanted.source, ctx.actor);
    source.checkColumns(wanted.columns);
    source.inputOf(wanted.input);
    checkShape(wanted, wanted.columns.length, source.takes !== null);
    if ((await countMine(ctx)) >= mostReports) throw new AppError('report.too_many');
    const next_due_at = await dueAfterNow(ctx, wanted);
    const id = await insertReport(ctx, wanted, { has_dates: source.takes !== null, next_due_at });
    const report = await getReport(ctx, id);
    ctx.note({
      record: { type: 'report', id },
      after: { ...factsOf(report), filters: wanted.input, columns: wanted.columns.map(({ field }) => field) },
    });
    return report;
  };

export async function changeReport(
  ctx: Ctx,
  { id, version, ...changes }: CheckedInputOf<typeof contract.changeReport>,
): Promise<Report> {
  const before = await lockReport(ctx, id, version);
  const { columns } = await ctx.db
    .selectFrom('reports')
    .select(sql<number>`jsonb_array_length(columns)`.as('columns'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  checkShape(changes, columns, before.has_dates);
  await reports.set(ctx, id, { ...changes, next_due_at: await dueAfterNow(ctx, changes) });
  const after = await getReport(ctx, id);
  ctx.note({ record: { type: 'report', id }, before: factsOf(before), after: factsOf(after) });
  return after;
}

export async function deleteReport(
  ctx: Ctx,
  { id, version }: CheckedInputOf<typeof contract.deleteReport>,
): Promise<Record<string, never>> {
  const before = await lockReport(ctx, id, version);
  await reports.set(ctx, id, { next_due_at: null, ended_at: sql`now()` });
  ctx.note({ record: { type: 'report', id }, before: factsOf(before) });
  return {};
}

export const runReport =
  (routes: readonly Route[]) =>
  async (ctx: Ctx, { id }: CheckedInputOf<typeof contract.runReport>): Promise<OutputOf<typeof contract.runReport>> => {
    const report = await lockReport(ctx, id);
    sourceIn(routes, report.source, ctx.actor);
    const { waiting, today } = await countMyFiles(ctx);
    if (waiting >= mostWaiting || today >= mostADay) throw new AppError('report.too_many');
    const file = await insertFile(ctx, { ...report, staff_id: ctx.actor.id }, new Date());
    // A second run within the same millisecond.
    if (!file) throw new AppError('report.too_many');
    await enqueue(ctx, makeReport, { id: file });
    ctx.note({ record: { type: 'report', id }, after: { name: report.name, list: report.source } });
    return { id: file };
  };

/** Checks the rights of today: to the source, and to everything that its owner saw when the file was made. */
export const openReportFile =
  (routes: readonly Route[]) =>
  async (
    ctx: Ctx,
    { id }: CheckedInputOf<typeof contract.openReportFile>,
  ): Promise<OutputOf<typeof contract.openReportFile>> => {
    const file = await findMyFile(ctx, id);
    if (!file) throw new AppError('record.not_found');
    if (!file.content) throw new AppError('report.not_ready');
    if (!maySource(routes, file.source, ctx) || !(await seesAllOf(ctx, file)))
      throw new AppError('report.rights_changed');
    await setOpened(ctx, id);
    const { name, format, content, due_at, rows } = file;
    const fileName = `${name} ${dayIn(new Date(due_at), await timeZoneOf(ctx))}.${format}`;
    ctx.note({ record: { type: 'report_file', id }, after: { name: fileName, rows, list: file.source } });
    return {
      name: fileName,
      media_type: format === 'pdf' ? 'application/pdf' : mediaTypes[format],
      base64: Buffer.from(content).toString('base64'),
    };
  };

function maySource(routes: readonly Route[], name: string, { actor }: Ctx): boolean {
  try {
    sourceIn(routes, name, actor);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}
