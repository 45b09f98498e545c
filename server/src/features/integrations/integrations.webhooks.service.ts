// The rules of webhooks: one person prepares it, two enable it or change what an enabled one sends, one disables it.
import { randomUUID } from 'node:crypto';
import type { Preview } from '@backoffice/contract/approvals/approvals.ts';
import type { CheckedInputOf, OutputOf } from '@backoffice/contract/kit/endpoint.ts';
import type * as contract from '@backoffice/contract/integrations/integrations.ts';
import { webhookTransitions, type Webhook } from '@backoffice/contract/integrations/integrations.ts';
import { sql, type UpdateObject } from 'kysely';
import { nextStatus } from '#core/transitions.ts';
import type { Vault } from '#core/vault.ts';
import { makeSecret } from '#core/webhooks/signature.ts';
import { sendWebhooks } from '#core/webhooks/webhooks.ts';
import type { Ctx } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.generated.ts';
import { AppError } from '#platform/errors.ts';
import { enqueue } from '#platform/jobs/job.ts';
import type { OutgoingPolicy } from '#platform/outgoing/outgoing-policy.ts';
import { webhooks } from './integrations.queries.ts';

/** Counts receivers that were switched off because nothing came through. */
export async function countFailedWebhooks({ db }: Ctx): Promise<number> {
  const { count } = await db
    .selectFrom('webhook_endpoints')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('disabled_reason', '=', 'failing')
    .executeTakeFirstOrThrow();
  return count;
}

/** Creates a webhook; its secret is shown at this moment only. */
export const createWebhook =
  (vault: Vault, outgoing: OutgoingPolicy) =>
  async (
    ctx: Ctx,
    input: CheckedInputOf<typeof contract.createWebhook>,
  ): Promise<OutputOf<typeof contract.createWebhook>> => {
    if (!outgoing.mayName(input.url)) throw new AppError('webhook.url_refused');
    const id = randomUUID();
    const { secret, sealed } = makeSecret(vault, { tenantId: ctx.tenantId, id });
    await webhooks.insert(ctx, { ...input, id, secret: sealed, created_by: ctx.actor.id });
    const after = await webhooks.get(ctx, id);
    ctx.note({ record: { type: 'webhook', id }, after });
    return { ...after, secret };
  };

export const updateWebhook =
  (outgoing: OutgoingPolicy) =>
  async (ctx: Ctx, { id, version, ...fields }: CheckedInputOf<typeof contract.updateWebhook>): Promise<Webhook> => {
    if (!outgoing.mayName(fields.url)) throw new AppError('webhook.url_refused');
    return setWebhook(ctx, await lockWebhook(ctx, id, version), fields);
  };

/** The webhook stays locked: it cannot be enabled between this and a harmless change. */
export const previewUpdateWebhook =
  (outgoing: OutgoingPolicy) =>
  async (ctx: Ctx, { id, version, ...fields }: CheckedInputOf<typeof contract.updateWebhook>): Promise<Preview> => {
    if (!outgoing.mayName(fields.url)) throw new AppError('webhook.url_refused');
    const before = await lockWebhook(ctx, id, version);
    const factsOf = ({ name, url, events }: typeof fields) => ({ name, url, events: events.toSorted().join(', ') });
    const [facts, changed] = [factsOf(before), factsOf(fields)];
    return {
      client_id: null,
      money: null,
      isHarmless: before.status === 'disabled' || (facts.url === changed.url && facts.events === changed.events),
      record: { type: 'webhook', id },
      before: facts,
      after: changed,
    };
  };

/** Enables a receiver; its waiting deliveries are due at once. */
export async function enableWebhook(
  ctx: Ctx,
  { id, version }: CheckedInputOf<typeof contract.enableWebhook>,
): Promise<Webhook> {
  const before = await lockWebhook(ctx, id, version);
  nextStatus(webhookTransitions, 'enable', before.status);
  await ctx.db
    .updateTable('webhook_deliveries')
    .set({ next_datetime: sql`now()` })
    .where('endpoint_id', '=', id)
    .where('status', '=', 'pending')
    .where('lease', 'is', null)
    .execute();
  await enqueue(ctx, sendWebhooks, {});
  return setWebhook(ctx, before, { enabled: true, disabled_reason: null, failing_since: null });
}

export async function previewEnableWebhook(
  ctx: Ctx,
  { id, version }: CheckedInputOf<typeof contract.enableWebhook>,
): Promise<Preview> {
  const { status, name, url, events, created_by } = await lockWebhook(ctx, id, version);
  return {
    client_id: null,
    money: null,
    record: { type: 'webhook', id },
    before: { status },
    after: {
      status: nextStatus(webhookTransitions, 'enable', status),
      name,
      url,
      events: events.join(', '),
      created_by,
    },
  };
}

export async function disableWebhook(
  ctx: Ctx,
  { id, version, reason }: CheckedInputOf<typeof contract.disableWebhook>,
): Promise<Webhook> {
  const before = await lockWebhook(ctx, id, version);
  nextStatus(webhookTransitions, 'disable', before.status);
  return setWebhook(ctx, before, { enabled: false, disabled_reason: 'by_staff' }, reason);
}

/** Changes a receiver, with its audit line. */
export async function setWebhook(
  ctx: Ctx,
  before: Webhook,
  values: UpdateObject<DB, 'webhook_endpoints'>,
  reason?: string,
): Promise<Webhook> {
  const { id } = before;
  await webhooks.set(ctx, id, values);
  const after = await webhooks.get(ctx, id);
  ctx.note({ record: { type: 'webhook', id }, before, after, ...(reason && { reason }) });
  return after;
}

/** Locks, but not for update: new deliveries refer to it and must not wait. */
export async function lockWebhook(ctx: Ctx, id: string, version: number): Promise<Webhook> {
  const locked = webhooks.visible(ctx).where('webhook_endpoints.id', '=', id).forNoKeyUpdate('webhook_endpoints');
  const webhook = await locked.executeTakeFirst();
  if (!webhook) throw new AppError('record.not_found');
  if (webhook.version !== version) throw new AppError('record.stale');
  return webhook;
}
