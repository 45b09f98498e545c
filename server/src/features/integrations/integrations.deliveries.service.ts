// Fate of each event on its way to a receiver, and sending one again.
import type { CheckedInputOf, OutputOf } from '@backoffice/contract/kit/endpoint.ts';
import type * as contract from '@backoffice/contract/integrations/integrations.ts';
import {
  deliveryStatuses,
  deliveryTransitions,
  type Delivery,
} from '@backoffice/contract/integrations/integrations.ts';
import type { WebhookEvent } from '@backoffice/contract/integrations/integrations.webhooks.ts';
import { sql } from 'kysely';
import { isClientNamed } from '#core/records/filters.ts';
import { nextStatus } from '#core/transitions.ts';
import { mayWorkFor } from '#core/visibility/visibility.ts';
import { sendWebhooks } from '#core/webhooks/webhooks.ts';
import type { Ctx } from '#platform/context.ts';
import { findCounts, findPage } from '#platform/db/paging.ts';
import { joinInTenant } from '#platform/db/tenant-join.ts';
import { AppError } from '#platform/errors.ts';
import { enqueue } from '#platform/jobs/job.ts';

export async function findDeliveries(
  ctx: Ctx,
  input: CheckedInputOf<typeof contract.listDeliveries>,
): Promise<OutputOf<typeof contract.listDeliveries>> {
  const { id, endpoint_id, status, event, error, username, from, to } = input;
  let query = visibleDeliveries(ctx);
  if (id) query = query.where('deliveries.id', '=', id);
  if (endpoint_id) query = query.where('deliveries.endpoint_id', '=', endpoint_id);
  if (event) query = query.where('events.event', '=', event);
  if (error) query = query.where('deliveries.error', '=', error);
  if (username) query = query.where(isClientNamed(username, ctx));
  if (from) query = query.where('deliveries.create_datetime', '>=', from);
  if (to) query = query.where('deliveries.create_datetime', '<', to);
  const matching = status ? query.where('deliveries.status', '=', status) : query;
  const page = await findPage(ctx.db, matching, input, {
    sortColumns: { create_datetime: 'deliveries.create_datetime' },
    defaultSort: '-create_datetime',
    id: 'deliveries.id',
  });
  return { ...page, counts: await findCounts(ctx.db, query, 'deliveries.status', deliveryStatuses) };
}

export async function replayDelivery(
  ctx: Ctx,
  { id }: CheckedInputOf<typeof contract.replayDelivery>,
): Promise<Delivery> {
  const before = await visibleDeliveries(ctx)
    .where('deliveries.id', '=', id)
    .forUpdate('deliveries')
    .executeTakeFirst();
  if (!before) throw new AppError('record.not_found');
  const status = nextStatus(deliveryTransitions, 'replay', before.status);
  await ctx.db
    .updateTable('webhook_deliveries')
    .set({ status, attempts: 0, next_datetime: sql`now()`, update_datetime: sql`now()` })
    .where('id', '=', id)
    .execute();
  await enqueue(ctx, sendWebhooks, {});
  ctx.note({
    record: { type: 'webhook', id: before.endpoint_id },
    ...(before.client_id !== null && { client: before.client_id }),
    before: { status: before.status },
    after: { status, event: before.event, event_id: before.event_id },
  });
  return visibleDeliveries(ctx).where('deliveries.id', '=', id).executeTakeFirstOrThrow();
}

const visibleDeliveries = (ctx: Ctx) =>
  ctx.db
    .selectFrom('webhook_deliveries as deliveries')
    .innerJoin('webhook_endpoints as endpoints', (join) => joinInTenant(join, 'endpoints.id', 'deliveries.endpoint_id'))
    .innerJoin('webhook_events as events', (join) => joinInTenant(join, 'events.id', 'deliveries.event_id'))
    .leftJoin('clients', (join) => joinInTenant(join, 'clients.id', 'events.client_id'))
    .select([
      'deliveries.id',
      'deliveries.endpoint_id',
      'endpoints.name as endpoint_name',
      'deliveries.event_id',
      sql<WebhookEvent>`events.event`.as('event'),
      'events.client_id',
      'clients.username',
      'clients.full_name',
      'deliveries.record_id',
      sql<Record<string, unknown>>`events.data`.as('data'),
      'deliveries.status',
      'deliveries.attempts',
      'deliveries.answer_code',
      sql<Delivery['error']>`deliveries.error`.as('error'),
      'deliveries.duration_ms',
      sql<
        string | null
      >`case when deliveries.status = 'pending' and endpoints.enabled then deliveries.next_datetime end`.as(
        'next_datetime',
      ),
      'deliveries.create_datetime',
      'deliveries.update_datetime',
    ])
    // Events about a product are no client's affair.
    .where(sql<boolean>`events.client_id is null or ${mayWorkFor(ctx, 'clients.agent_id')}`);
