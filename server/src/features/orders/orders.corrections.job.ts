// Lets requests for a correction expire that were not decided in time.
import { correctionTransitions } from '@backoffice/contract/orders/corrections.ts';
import { sql } from 'kysely';
import { announce } from '#platform/events/announce.ts';
import { writeSystemAudit, type JobCtx } from '#platform/jobs/job.ts';
import type { Sweep } from '#platform/jobs/sweeper.ts';
import { correctionHours } from './orders.corrections.queries.ts';

export const correctionSweep: Sweep = {
  name: 'orders.expire_corrections',
  everyMs: 60_000,
  tenants: sql`select tenant from tenants_with_expired_corrections() as tenant`,
  run: expireCorrections,
};

async function expireCorrections(ctx: JobCtx): Promise<void> {
  const status = correctionTransitions.expire.to;
  const expired = await ctx.db
    .updateTable('order_corrections')
    .set({ status, update_datetime: sql`now()`, version: sql`version + 1` })
    .where('status', '=', 'pending')
    .where('create_datetime', '<=', sql<string>`now() - make_interval(hours => ${correctionHours})`)
    .returning(['id', 'client_id'])
    .execute();
  for (const { id, client_id } of expired)
    await writeSystemAudit(ctx, 'correction.expired', {
      record: { type: 'order_correction', id },
      client: client_id,
      before: { status: 'pending' },
      after: { status },
    });
  if (expired.length > 0) await announce(ctx, ['modification']);
}
