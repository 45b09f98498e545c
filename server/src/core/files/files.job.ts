// Deletes from the store what no row names: files whose row was deleted, or was never written.
import { sql } from 'kysely';
import * as z from 'zod';
import { enqueue, openJob, scheduledJob, type Job, type JobKind, type OpenJobCall } from '#platform/jobs/job.ts';
import type { ObjectStore } from '#platform/object-store/object-store.ts';
import { fileTables, keyOf, type FileTable } from './files.ts';

const forget = { name: 'files.forget', payload: z.strictObject({}) } satisfies JobKind<object>;

/** A file is stored before its row: one that is younger may be about to get it. */
const oldEnoughMs = 48 * 60 * 60 * 1_000;

export const fileJobs = (store: ObjectStore | null): Job[] =>
  store
    ? [
        scheduledJob('files.look', { dailyAt: '03:30' }, (ctx) => enqueue(ctx, forget, {})),
        openJob(
          forget,
          (call) => forgetFiles(call, store),
          async () => {}, // the next run is a day away
        ),
      ]
    : [];

export async function forgetFiles(
  { tenantId, transact, signal }: Pick<OpenJobCall, 'tenantId' | 'transact' | 'signal'>,
  store: ObjectStore,
  ageMs = oldEnoughMs,
): Promise<void> {
  for (const table of fileTables) {
    const begin = keyOf({ tenantId, table }, '');
    let after = '';
    for (let isEnd = false; !isEnd;) {
      signal.throwIfAborted();
      const page = await store.list(begin, after);
      const old = page.objects.filter(({ changedAt }) => changedAt.getTime() < Date.now() - ageMs);
      const ids = old.map(({ key }) => key.slice(begin.length));
      const known = await transact(({ db }) => namedIds(db, table, ids));
      for (const id of ids.filter((one) => !known.has(one))) await store.delete(begin + id);
      after = page.objects.at(-1)?.key ?? after;
      isEnd = page.isEnd;
    }
  }
}

async function namedIds(
  db: Parameters<Parameters<OpenJobCall['transact']>[0]>[0]['db'],
  table: FileTable,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  // Rows of before a move to another cluster name nothing that was stored since: both clusters may have the same store.
  const { rows: away } = await sql`select from tenant_moves where state <> 'here'`.execute(db);
  if (away.length > 0) throw new Error('the tenant lives on another cluster');
  const { rows } = await sql<{ id: string }>`
    select id::text from ${sql.table(table)} where id::text = any (${ids}) and stored_sha256 is not null
  `.execute(db);
  return new Set(rows.map(({ id }) => id));
}
