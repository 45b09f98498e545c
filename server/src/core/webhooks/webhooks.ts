// Events for the clients' app: one line in the outbox, in the transaction of the change.
import type { WebhookEvent } from '@backoffice/contract/integrations/webhooks.ts';
import { sql } from 'kysely';
import * as z from 'zod';
import type { PublicCtx } from '#platform/context.ts';
import { enqueue, type JobKind } from '#platform/jobs/job.ts';

/** Sends what is due. Which deliveries these are is found out when it runs, so one too many does no harm. */
export const sendWebhooks: JobKind<Record<string, never>> = { name: 'webhooks', payload: z.strictObject({}) };

interface EventFacts {
  client_id: string;
  /** Later events of this record wait for the earlier ones. */
  record_id: string;
  data: object;
}

/**
 * Sent only if the transaction commits, and then certainly, to every webhook that subscribes to the event.
 * The caller holds the lock on the record, so that two events of one record are written in the order they happened.
 */
export async function emit(
  ctx: Pick<PublicCtx, 'db'>,
  event: WebhookEvent,
  { client_id, record_id, data }: EventFacts,
): Promise<void> {
  const { rows } = await sql`
    with listening as (
      select id from webhook_endpoints where ${event} = any (events) and (enabled or disabled_reason = 'failing')
    ), added as (
      insert into webhook_events (event, client_id, record_id, data)
      select ${event}, ${client_id}, ${record_id}, ${JSON.stringify(data)} where exists (select from listening)
      returning id
    )
    insert into webhook_deliveries (endpoint_id, event_id, record_id)
    select listening.id, added.id, ${record_id} from listening, added
    returning id
  `.execute(ctx.db);
  if (rows.length > 0) await enqueue(ctx, sendWebhooks, {});
}
