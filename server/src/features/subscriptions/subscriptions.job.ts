// Events of subscriptions by themselves: they end when their days are over, and nothing comes of requests of disabled clients or cancelled products. Safe to run twice and on several servers.
import { subscriptionTransitions } from '@backoffice/contract/subscriptions/subscriptions.ts';
import { sql, type Selectable } from 'kysely';
import { eachRecord, isToWalk, type Walk } from '#core/checks/put-aside.ts';
import { nextStatus } from '#core/transitions.ts';
import { writeAuditLines } from '#platform/audit/audit.ts';
import { systemActor } from '#platform/context.ts';
import type { Subscriptions } from '#platform/db/schema.generated.ts';
import { joinInTenant } from '#platform/db/tenant-join.ts';
import { announce } from '#platform/events/announce.ts';
import type { JobCtx } from '#platform/jobs/job.ts';
import type { Sweep } from '#platform/jobs/sweeper.ts';
import { leaveSeat, releaseSubscription, setSubscription } from './subscriptions.booking.service.ts';

/** Size of a slice; the next sweep does the rest. */
const sliceSize = 200;

export const subscriptionWalk: Walk = {
  job: 'subscriptions.due',
  table: 'subscriptions',
  isDue: sql<boolean>`subscriptions.status = 'holding' and subscriptions.end_datetime <= clock_timestamp()
    or subscriptions.status = 'pending' and (
      exists (select from clients where clients.tenant_id = subscriptions.tenant_id and clients.id = subscriptions.client_id
        and not clients.active)
      or exists (select from products where products.tenant_id = subscriptions.tenant_id and products.id = subscriptions.product_id
        and products.status = 'cancelled'))`,
};

export const subscriptionSweep: Sweep = {
  name: subscriptionWalk.job,
  everyMs: 5_000,
  tenants: sql`select tenant from tenants_with_due_subscriptions() as tenant`,
  run: finishSubscriptions,
};

type Due = Selectable<Subscriptions> & { is_client_active: boolean };

async function finish(ctx: JobCtx, { is_client_active, ...subscription }: Due): Promise<void> {
  if (subscription.status === 'pending')
    await releaseSubscription(ctx, subscription, is_client_active ? 'product_cancelled' : 'client_disabled');
  else {
    const status = nextStatus(subscriptionTransitions, 'complete', subscription.status);
    await setSubscription(ctx, subscription.id, { status });
    await leaveSeat(ctx, subscription);
  }
}

export async function finishSubscriptions(ctx: JobCtx): Promise<void> {
  const due = await ctx.db
    .selectFrom('subscriptions')
    .innerJoin('clients', (join) => joinInTenant(join, 'clients.id', 'subscriptions.client_id'))
    .selectAll('subscriptions')
    .select('clients.active as is_client_active')
    .where(isToWalk(subscriptionWalk))
    .limit(sliceSize)
    .modifyEnd(sql`for update of subscriptions skip locked`)
    .execute();
  const done = await eachRecord(ctx, 'subscription', due, (subscription) => finish(ctx, subscription));
  await writeAuditLines(
    ctx,
    done.map(({ id, client_id, status }) => ({
      action: status === 'pending' ? 'subscription.released' : 'subscription.completed',
      note: {
        actor: systemActor,
        record: { type: 'subscription', id },
        client: client_id,
        after: { status: status === 'pending' ? 'released' : 'completed' },
      },
    })),
  );
  if (done.length > 0) await announce(ctx, ['trxSubscribe', 'client']);
}
