// Events for the clients' app: one line in the outbox, in the transaction of the change; and the messages that follow them.
import {
  clientEvents,
  type ClientEvent,
  type ProductEvent,
  type ReportEvent,
  type WebhookEvent,
} from '@backoffice/contract/integrations/integrations.webhooks.ts';
import { sql, type RawBuilder } from 'kysely';
import * as z from 'zod';
import type { PublicCtx } from '#platform/context.ts';
import { enqueue, type JobKind } from '#platform/jobs/job.ts';

/** Sends what is due. Which deliveries these are is found out when it runs, so one too many does no harm. */
export const sendWebhooks: JobKind<Record<string, never>> = { name: 'webhooks', payload: z.strictObject({}) };

/** The message to the client that follows an event, where there is a template for it. */
const AutomaticMessage = z.strictObject({
  event: z.enum(clientEvents),
  client_id: z.uuid(),
  data: z.record(z.string(), z.unknown()),
});
export const sendAutomaticMessage: JobKind<z.infer<typeof AutomaticMessage>> = {
  name: 'messages.automatic',
  payload: AutomaticMessage,
};

interface EventFacts {
  /** Record of the event; later events of it wait for the earlier ones. */
  record_id: string;
  data: object;
}

/**
 * Sends the event only if the transaction commits, and then certainly, to every webhook that subscribes to the event.
 * The caller holds the lock on the record, so that two events of one record are written in the order they happened.
 */
export const emit = (
  ctx: Pick<PublicCtx, 'db'>,
  event: ClientEvent,
  { client_id, ...facts }: EventFacts & { client_id: string },
): Promise<void> => emitEach(ctx, event, oneRow(client_id, facts));

/** An event that concerns no client. */
export const emitOfNoClient = (
  ctx: Pick<PublicCtx, 'db'>,
  event: ProductEvent | ReportEvent,
  facts: EventFacts,
): Promise<void> => emitEach(ctx, event, oneRow(null, facts));

const oneRow = (client_id: string | null, { record_id, data }: EventFacts) =>
  sql`select ${client_id}::uuid as client_id, ${record_id}::uuid as record_id, ${JSON.stringify(data)}::jsonb as data`;

/** Emits the same event for each row of a query, which answers `client_id`, `record_id` and `data`. */
export async function emitEach(
  ctx: Pick<PublicCtx, 'db'>,
  event: WebhookEvent,
  facts: RawBuilder<unknown>,
): Promise<void> {
  const { rows } = await sql<{ deliveries: number }>`
    with facts as (${facts}), listening as (
      select id from webhook_endpoints where ${event} = any (events) and (enabled or disabled_reason = 'failing')
    ), added as (
      insert into webhook_events (event, client_id, record_id, data)
      select ${event}, client_id, record_id, data from facts where exists (select from listening)
      returning id, record_id
    ), delivered as (
      insert into webhook_deliveries (endpoint_id, event_id, record_id)
      select listening.id, added.id, added.record_id from listening, added
      returning id
    ), answered as (
      insert into jobs (name, payload)
      select ${sendAutomaticMessage.name}, jsonb_build_object('event', ${event}::text, 'client_id', client_id, 'data', data)
      from facts where exists (select from message_templates where event = ${event} and enabled)
    )
    select count(*) as deliveries from delivered
  `.execute(ctx.db);
  if ((rows[0]?.deliveries ?? 0) > 0) await enqueue(ctx, sendWebhooks, {});
}
