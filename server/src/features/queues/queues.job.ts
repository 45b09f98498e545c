// Deletes claims that no longer count: their time is over, or the record does not wait any more.
import { factsOf } from '@backoffice/contract/kit/record-kinds.ts';
import { workKinds } from '@backoffice/contract/queues/queues.kinds.ts';
import { sql } from 'kysely';
import { scheduledJob, type JobCtx } from '#platform/jobs/job.ts';
import { isWaitingOf } from './queues.rows.ts';

export async function deletePastClaims({ db }: JobCtx): Promise<void> {
  await db
    .deleteFrom('record_claims')
    .where('expire_datetime', '<=', sql<string>`now()`)
    .execute();
  for (const kind of workKinds) {
    const { table } = factsOf(kind);
    await sql`
      delete from record_claims claim where claim.record_type = ${kind} and not exists (
        select from ${sql.table(table)} where ${sql.ref(`${table}.tenant_id`)} = claim.tenant_id and ${sql.ref(`${table}.id`)} = claim.record_id
          and ${isWaitingOf(kind)})
    `.execute(db);
  }
}

export const claimCleanUp = scheduledJob('queues.clean_up', { everyMinutes: 60 }, deletePastClaims);
