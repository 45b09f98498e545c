// The queue in PostgreSQL: taking a job, holding it, and each way it can end.
import { sql } from 'kysely';
import { inTenant, type Database, type TenantDb } from '../db/database.ts';
import type { Job, Schedule } from './job.ts';

export interface TakenJob {
  tenant_id: string;
  id: string;
  name: string;
  payload: unknown;
  /** Counts this one. */
  attempts: number;
  lease: string;
}

/** Another server has it now; whatever this one still does must not count. */
export class JobLost extends Error {}

const seconds = (ms: number) => sql`make_interval(secs => ${ms / 1_000})`;

export async function takeJob({ kysely }: Database, names: string[], leaseMs: number): Promise<TakenJob | null> {
  const { rows } = await sql<TakenJob>`select * from take_job(${names}::text[], ${seconds(leaseMs)})`.execute(kysely);
  return rows[0] ?? null;
}

/** Keeps other workers from taking the job as long as this transaction lasts; its lease can still be extended. */
export async function holdJob(db: TenantDb, { id, lease }: TakenJob): Promise<void> {
  const held = await db
    .selectFrom('jobs')
    .select('id')
    .where('id', '=', id)
    .where('lease', '=', lease)
    .forKeyShare()
    .executeTakeFirst();
  if (!held) throw new JobLost();
}

export async function extendLease(database: Database, taken: TakenJob, leaseMs: number): Promise<void> {
  await inTenant(database, taken.tenant_id, 'write', (db) =>
    mine(db, taken)
      .set({ run_at: sql<string>`now() + ${seconds(leaseMs)}` })
      .execute(),
  );
}

export async function finishJob(db: TenantDb, { schedule }: Job, taken: TakenJob): Promise<void> {
  if (schedule) return setNextRun(db, schedule, taken, null);
  await db.deleteFrom('jobs').where('id', '=', taken.id).where('lease', '=', taken.lease).execute();
}

/** Tries again later. */
export async function putOffJob(db: TenantDb, taken: TakenJob, error: string, waitMs: number): Promise<void> {
  await mine(db, taken)
    .set({ run_at: sql<string>`now() + ${seconds(waitMs)}`, lease: null, error })
    .execute();
}

/** Returns it untried: this server stops. */
export async function returnJob(db: TenantDb, taken: TakenJob): Promise<void> {
  await mine(db, taken)
    .set({ run_at: sql<string>`now()`, lease: null, attempts: taken.attempts - 1 })
    .execute();
}

/** Leaves it for a person to look at; what is scheduled has its next time all the same. */
export async function buryJob(db: TenantDb, { schedule }: Job, taken: TakenJob, error: string): Promise<void> {
  if (schedule) return setNextRun(db, schedule, taken, error);
  await mine(db, taken)
    .set({ failed_at: sql<string>`now()`, lease: null, error })
    .execute();
}

async function setNextRun(db: TenantDb, schedule: Schedule, taken: TakenJob, error: string | null): Promise<void> {
  const { every, dailyAt } = columnsOf(schedule);
  await mine(db, taken)
    .set({
      run_at: sql<string>`next_run(${every}::interval, ${dailyAt}::time)`,
      lease: null,
      attempts: 0,
      error,
    })
    .execute();
}

/** Plants schedules: safe from several servers at once, and cheap where nothing is missing. */
export async function plantSchedules({ kysely }: Database, jobs: readonly Job[]): Promise<void> {
  const planned = jobs.flatMap(({ name, schedule }) => (schedule ? [{ name, ...columnsOf(schedule) }] : []));
  const names = planned.map(({ name }) => name);
  const everies = planned.map(({ every }) => every);
  const times = planned.map(({ dailyAt }) => dailyAt);
  await sql`select plant_schedules(${names}::text[], ${everies}::interval[], ${times}::time[])`.execute(kysely);
}

const columnsOf = (schedule: Schedule) =>
  'dailyAt' in schedule
    ? { every: null, dailyAt: schedule.dailyAt }
    : { every: `${schedule.everyMinutes} minutes`, dailyAt: null };

const mine = (db: TenantDb, { id, lease }: TakenJob) =>
  db.updateTable('jobs').where('id', '=', id).where('lease', '=', lease);
