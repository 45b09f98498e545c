// Closes what was put aside once no job has anything to do with it any more: it was brought further, or it is not due.
import { sql } from 'kysely';
import { announce } from '#platform/events/announce.ts';
import type { JobCtx } from '#platform/jobs/job.ts';
import type { Sweep } from '#platform/jobs/sweeper.ts';
import { auditGone } from './findings.ts';
import { kindsOfTable, putAsideCheck, type Walk } from './put-aside.ts';

export const goneSweep = (walks: readonly Walk[]): Sweep => ({
  name: 'exceptions.put_aside_gone',
  everyMs: 60_000,
  tenants: sql`select tenant from tenants_with_put_asides() as tenant`,
  run: (ctx) => closeGone(ctx, walks),
});

/** Asks every walk over the table of a record; the record may be gone itself. */
export async function closeGone(ctx: JobCtx, walks: readonly Walk[]): Promise<void> {
  for (const [table, over] of Map.groupBy(walks, (walk) => walk.table)) {
    const isDue = sql.join(
      over.map(({ isDue: due, isUnchanged: unchanged = sql`true` }) => sql`(${due}) and ${unchanged}`),
      sql` or `,
    );
    const { rows: gone } = await sql<{ id: string; client_id: string | null }>`
      update exceptions aside set status = 'resolved', resolution = 'gone', resolved_at = now(), version = version + 1
      where check_name = ${putAsideCheck} and status <> 'resolved' and subject_type = any (${kindsOfTable(table)})
        and not exists (select from ${sql.table(table)} where ${sql.ref(`${table}.tenant_id`)} = aside.tenant_id
          and ${sql.ref(`${table}.id`)} = aside.subject_id::uuid and (${isDue}))
      returning id, client_id
    `.execute(ctx.db);
    await auditGone(ctx, gone);
    if (gone.length > 0) await announce(ctx, ['exception']);
  }
}
