// Events of subscriptions by themselves: they end when their days are over, and nothing comes of requests of disabled clients or cancelled products. Safe to run twice and on several servers.
import { subscriptionTransitions } from '@backoffice/contract/subscriptions/subscriptions.ts';
import { sql } from 'kysely';
import { nextStatus } from '#core/transitions.ts';
import { writeAuditLines } from '#platform/audit/audit.ts';
import { systemActor } from '#platform/context.ts';
import { announce } from '#platform/events/announce.ts';
import type { JobCtx } from '#platform/jobs/job.ts';
import type { Sweep } from '#platform/jobs/sweeper.ts';
import { leaveSeat, releaseSubscription, setSubscription } from './subscriptions.booking.service.ts';

/** Size of a slice; the next sweep does the rest. */
const sliceSize = 200;

export const subscriptionSweep: Sweep = {
  name: 'subscriptions.due',
  everyMs: 5_000,
  tenants: sql`select tenant from tenants_with_due_subscriptions() as tenant`,
  run: finishSubscriptions,
};

const isOver = sql<boolean>`subscriptions.status = 'holding' and subscriptions.end_datetime <= clock_timestamp()
  or subscriptions.status = 'pending' and (not clients.active or products.status = 'cancelled')`;

export async function finishSubscriptions(ctx: JobCtx): Promise<void> {
  const due = await ctx.db
    .selectFrom('subscriptions')
    .innerJoin('clients', (join) =>
      join
        .onRef('clients.tenant_id', '=', 'subscriptions.tenant_id')
        .onRef('clients.id', '=', 'subscriptions.client_id'),
    )
    .innerJoin('products', (join) =>
      join
        .onRef('products.tenant_id', '=', 'subscriptions.tenant_id')
        .onRef('products.id', '=', 'subscriptions.product_id'),
    )
    .selectAll('subscriptions')
    .select('clients.active as is_client_active')
    .where(sql<boolean>`(${isOver})`)
    .limit(sliceSize)
    .modifyEnd(sql`for update of subscriptions skip locked`)
    .execute();
  for (const { is_client_active, ...subscription } of due) {
    if (subscription.status === 'pending')
      await releaseSubscription(ctx, subscription, is_client_active ? 'product_cancelled' : 'client_disabled');
    else {
      const status = nextStatus(subscriptionTransitions, 'complete', subscription.status);
      await setSubscription(ctx, subscription.id, { status });
      await leaveSeat(ctx, subscription);
    }
  }
  await writeAuditLines(
    ctx,
    due.map(({ id, client_id, status }) => ({
      action: status === 'pending' ? 'subscription.released' : 'subscription.completed',
      note: {
        actor: systemActor,
        record: { type: 'subscription', id },
        client: client_id,
        after: { status: status === 'pending' ? 'released' : 'completed' },
      },
    })),
  );
  if (due.length > 0) await announce(ctx, ['trxSubscribe', 'client']);
}
