// Lets requests for a correction expire that were not decided in time.
import { correctionTransitions } from '@backoffice/contract/order-corrections/order-corrections.ts';
import { sql } from 'kysely';
import { eachRecord, isToWalk, type Walk } from '#core/checks/put-aside.ts';
import { announce } from '#platform/events/announce.ts';
import { writeSystemAudit, type JobCtx } from '#platform/jobs/job.ts';
import type { Sweep } from '#platform/jobs/sweeper.ts';
import { correctionHours } from './order-corrections.queries.ts';

export const correctionWalk: Walk = {
  job: 'orders.expire_corrections',
  table: 'order_corrections',
  isDue: sql<boolean>`order_corrections.status = 'pending'
    and order_corrections.create_datetime <= now() - make_interval(hours => ${sql.lit(correctionHours)})`,
};

export const correctionSweep: Sweep = {
  name: correctionWalk.job,
  everyMs: 60_000,
  tenants: sql`select tenant from tenants_with_expired_corrections() as tenant`,
  run: expireCorrections,
};

export async function expireCorrections(ctx: JobCtx): Promise<void> {
  const status = correctionTransitions.expire.to;
  const expired = await ctx.db
    .selectFrom('order_corrections')
    .select(['id', 'client_id'])
    .where(isToWalk(correctionWalk))
    .forUpdate()
    .skipLocked()
    .execute();
  const done = await eachRecord(ctx, 'order_correction', expired, async ({ id, client_id }) => {
    await ctx.db
      .updateTable('order_corrections')
      .set({ status, update_datetime: sql`now()`, version: sql`version + 1` })
      .where('id', '=', id)
      .execute();
    await writeSystemAudit(ctx, 'correction.expired', {
      record: { type: 'order_correction', id },
      client: client_id,
      before: { status: 'pending' },
      after: { status },
    });
  });
  if (done.length > 0) await announce(ctx, ['modification']);
}
