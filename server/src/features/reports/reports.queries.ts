// Reads and writes reports and their files. Each person has their own alone.
import {
  listReportFiles,
  listReports,
  type Report,
  type ReportFormat,
  type ReportPeriod,
  type ReportRefusal,
  type createReport,
} from '@backoffice/contract/reports/reports.ts';
import type { ExportColumn } from '@backoffice/contract/exports/exports.ts';
import type { CheckedInputOf } from '@backoffice/contract/kit/endpoint.ts';
import type { PaperLanguage } from '@backoffice/contract/kit/papers.ts';
import type { Role } from '@backoffice/contract/kit/permissions.ts';
import { sql } from 'kysely';
import { tenantRecords } from '#core/records/tenant-records.ts';
import type { Ctx } from '#platform/context.ts';
import type { TenantDb } from '#platform/db/database.ts';

const lastReady = sql<string | null>`(select max(file.ready_at) from report_files file
  where file.tenant_id = reports.tenant_id and file.report_id = reports.id)`;

export const reports = tenantRecords('report', listReports, {
  columns: [
    ...(['id', 'name', 'source', 'title', 'period', 'has_dates', 'format', 'language', 'schedule', 'weekday'] as const),
    ...(['at', 'webhook', 'next_due_at', 'create_datetime', 'version'] as const),
  ],
  select: { last_ready_at: lastReady },
  where: ({ actor }: Pick<Ctx, 'db' | 'actor'>) =>
    sql<boolean>`(reports.staff_id = ${actor.id} and reports.ended_at is null)`,
  filters: { schedule: 'schedule' },
  sortColumns: { create_datetime: 'create_datetime', name: 'name' },
  defaultSort: '-create_datetime',
});

export const reportFiles = tenantRecords('report_file', listReportFiles, {
  columns: [
    ...(['id', 'report_id', 'name', 'title', 'format', 'status', 'refusal', 'rows', 'due_at', 'ready_at'] as const),
    ...(['opened_at', 'expires_at', 'create_datetime'] as const),
  ],
  where: ({ actor }: Pick<Ctx, 'db' | 'actor'>) =>
    sql<boolean>`(report_files.staff_id = ${actor.id} and report_files.expires_at > now())`,
  filters: { status: 'status', report_id: 'report_id' },
  sortColumns: { create_datetime: 'create_datetime' },
  defaultSort: '-create_datetime',
});

export const getReport = (ctx: Ctx, id: string): Promise<Report> => reports.get(ctx, id);
export const lockReport = (ctx: Ctx, id: string, version?: number): Promise<Report> => reports.lock(ctx, id, version);

export const insertReport = (
  ctx: Ctx,
  { input, columns, ...report }: Omit<CheckedInputOf<typeof createReport>, 'name'> & { name: string },
  facts: { has_dates: boolean; next_due_at: string | null },
): Promise<string> =>
  reports.insert(ctx, {
    ...report,
    ...facts,
    staff_id: ctx.actor.id,
    input: JSON.stringify(input),
    columns: JSON.stringify(columns),
  });

export async function countMine({ db, actor }: Ctx): Promise<number> {
  const { count } = await db
    .selectFrom('reports')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('staff_id', '=', actor.id)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

export const countMyFiles = ({ db, actor }: Ctx): Promise<{ waiting: number; today: number }> =>
  db
    .selectFrom('report_files')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('status', '=', 'pending').as('waiting'),
      fn.countAll<number>().as('today'),
    ])
    .where('staff_id', '=', actor.id)
    .where('create_datetime', '>', sql<string>`now() - interval '24 hours'`)
    .executeTakeFirstOrThrow();

/** Reports of the person whose newest file is unopened, and files that could not be made in the last day. */
export async function countMyReports({ db, actor }: Pick<Ctx, 'db' | 'actor'>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int from (
      select distinct on (report_id, status) status, opened_at, create_datetime from report_files
      where staff_id = ${actor.id} and status <> 'pending' and expires_at > now()
      order by report_id, status, create_datetime desc
    ) as newest
    where case status when 'completed' then opened_at is null else create_datetime > now() - interval '24 hours' end
  `.execute(db);
  return rows[0]?.count ?? 0;
}

interface Due {
  id: string;
  staff_id: string;
  name: string;
  title: string;
  format: ReportFormat;
}

/** Null where there is one for that moment already, whichever server asked for it. */
export async function insertFile(
  { db }: Pick<Ctx, 'db'>,
  { id: report_id, staff_id, name, title, format }: Due,
  dueAt: Date,
): Promise<string | null> {
  const inserted = await db
    .insertInto('report_files')
    .values({ report_id, staff_id, name, title, format, due_at: dueAt.toISOString() })
    .onConflict((conflict) => conflict.constraint('report_made_once').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id ?? null;
}

/** A file that is to be made, and what its report asks for. */
export interface Wanted {
  id: string;
  report_id: string;
  staff_id: string;
  owner: string;
  due_at: string;
  name: string;
  title: string;
  format: ReportFormat;
  source: string;
  input: Record<string, unknown>;
  columns: ExportColumn[];
  about: string[];
  language: PaperLanguage;
  period: ReportPeriod;
  webhook: boolean;
}

/** Null where it is done already, or gone. */
export const findWanted = async (db: TenantDb, id: string): Promise<Wanted | null> =>
  (await db
    .selectFrom('report_files')
    .innerJoin('reports', (join) =>
      join.onRef('reports.tenant_id', '=', 'report_files.tenant_id').onRef('reports.id', '=', 'report_files.report_id'),
    )
    .innerJoin('staff', (join) =>
      join.onRef('staff.tenant_id', '=', 'reports.tenant_id').onRef('staff.id', '=', 'reports.staff_id'),
    )
    .select([
      ...(['report_files.id', 'report_id', 'reports.staff_id', 'staff.name as owner', 'due_at'] as const),
      ...(['report_files.name', 'report_files.title', 'report_files.format', 'source', 'input', 'columns'] as const),
      ...(['about', 'reports.language', 'period', 'webhook'] as const),
    ])
    .where('report_files.id', '=', id)
    .where('report_files.status', '=', 'pending')
    .$castTo<Wanted>()
    .executeTakeFirst()) ?? null;

/** What the owner saw when a file was made. */
export interface Sight {
  made_as: Role;
  /** Null: the clients of all agents. */
  agents: string[] | null;
  /** Clients who are named in it, where its owner did not see them all. */
  clients: string[];
  is_unmasked: boolean;
}

/** Answers false where it was done, refused or thrown away meanwhile. */
export async function finishFile(
  db: TenantDb,
  id: string,
  content: Buffer,
  rows: number,
  sight: Sight,
): Promise<boolean> {
  const done = await db
    .updateTable('report_files')
    .set({ status: 'completed', content, rows, ...sight, ready_at: sql`now()` })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .returning('id')
    .executeTakeFirst();
  return done !== undefined;
}

export async function refuseFile(db: TenantDb, id: string, refusal: ReportRefusal): Promise<boolean> {
  const done = await db
    .updateTable('report_files')
    .set({ status: 'rejected', refusal })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .returning('id')
    .executeTakeFirst();
  return done !== undefined;
}

/** The person's own file with what it was made of. */
export const findMyFile = ({ db, actor }: Ctx, id: string) =>
  db
    .selectFrom('report_files')
    .innerJoin('reports', (join) =>
      join.onRef('reports.tenant_id', '=', 'report_files.tenant_id').onRef('reports.id', '=', 'report_files.report_id'),
    )
    .select([
      ...(['report_files.name', 'report_files.format', 'content', 'rows', 'due_at', 'made_as', 'agents'] as const),
      ...(['clients', 'is_unmasked', 'source'] as const),
    ])
    .where('report_files.id', '=', id)
    .where('report_files.staff_id', '=', actor.id)
    .where('report_files.expires_at', '>', sql<string>`now()`)
    .executeTakeFirst();

export async function setOpened({ db }: Ctx, id: string): Promise<void> {
  await db
    .updateTable('report_files')
    .set({ opened_at: sql`coalesce(opened_at, now())` })
    .where('id', '=', id)
    .execute();
}
