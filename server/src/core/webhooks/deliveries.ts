// Deliveries in the database: which one may be sent now, and what came of it.
import type { WebhookBody } from '@backoffice/contract/integrations/integrations.webhooks.ts';
import { sql } from 'kysely';
import { announce } from '#platform/events/announce.ts';
import { enqueue, writeSystemAudit, type JobCtx } from '#platform/jobs/job.ts';
import { sendWebhooks } from './webhooks.ts';

export interface TakenDelivery {
  id: string;
  lease: string;
  /** Counts this one. */
  attempts: number;
  endpoint_id: string;
  url: string;
  /** Secret in use, and the old one while it is still valid. */
  secrets: Buffer[];
  body: WebhookBody;
}

/** Result of a try: an answer, or none. */
export interface Outcome {
  isDelivered: boolean;
  /** The receiver says that it wants nothing any more. */
  isGone: boolean;
  answer_code: number | null;
  error: string | null;
  duration_ms: number;
}

/** Lease longer than a call may take: a holder beyond that has died. */
const leaseSeconds = 15;
/** One slow receiver must not keep the others waiting. */
const maxConcurrent = 4;

/**
 * The next delivery that is due, of an endpoint that is enabled, whose record has no earlier event under way to it.
 * All of it is decided by one statement on what is committed, so that any number of servers may ask.
 */
export async function takeDelivery({ db }: JobCtx): Promise<TakenDelivery | null> {
  const { rows } = await sql<Omit<TakenDelivery, 'body'> & { event_id: string }>`
    with due as (
      select d.tenant_id, d.id, e.url,
        array[e.secret] || case when e.overlap_until > now() then array[e.old_secret] end as secrets
      from webhook_deliveries d join webhook_endpoints e on e.tenant_id = d.tenant_id and e.id = d.endpoint_id
      where d.status = 'pending' and d.next_datetime <= now() and e.enabled
        and not exists (
          select from webhook_deliveries earlier
          where earlier.tenant_id = d.tenant_id and earlier.endpoint_id = d.endpoint_id
            and earlier.record_id = d.record_id and earlier.status = 'pending' and earlier.seq < d.seq)
        and ${maxConcurrent} > (
          select count(*) from webhook_deliveries busy
          where busy.tenant_id = d.tenant_id and busy.endpoint_id = d.endpoint_id and busy.status = 'pending'
            and busy.lease is not null and busy.next_datetime > now())
      order by d.next_datetime, d.seq limit 1
      for update of d skip locked
    )
    update webhook_deliveries taken
    set lease = new_id(), attempts = taken.attempts + 1, next_datetime = now() + make_interval(secs => ${leaseSeconds})
    from due where taken.tenant_id = due.tenant_id and taken.id = due.id
    returning taken.id, taken.lease, taken.attempts, taken.endpoint_id, taken.event_id, due.url, due.secrets
  `.execute(db);
  const [taken] = rows;
  if (!taken) return null;
  const { event_id, ...delivery } = taken;
  const event = await db
    .selectFrom('webhook_events')
    .select(['id', 'event as type', 'create_datetime as timestamp', 'client_id', 'record_id', 'data'])
    .where('id', '=', event_id)
    .executeTakeFirstOrThrow();
  return { ...delivery, body: event as WebhookBody };
}

/** Notes the delivery as done, to be tried again, or given up; a worker that has lost its lease changes nothing. */
export async function noteOutcome(
  ctx: JobCtx,
  taken: TakenDelivery,
  { isDelivered, isGone, ...facts }: Outcome,
  waitMs: number | null,
): Promise<void> {
  const status = isDelivered ? 'delivered' : waitMs === null || isGone ? 'failed' : 'pending';
  const mine = await ctx.db
    .updateTable('webhook_deliveries')
    .set({
      ...facts,
      status,
      lease: null,
      next_datetime: sql`now() + make_interval(secs => ${(waitMs ?? 0) / 1_000})`,
      update_datetime: sql`now()`,
    })
    .where('id', '=', taken.id)
    .where('lease', '=', taken.lease)
    .returning('create_datetime')
    .executeTakeFirst();
  if (!mine) return;
  if (status === 'pending') await enqueue(ctx, sendWebhooks, {}, waitMs ?? 0);
  await setFailing(ctx, taken.endpoint_id, !isDelivered);
  if (isGone || (status === 'failed' && !(await hasSucceededSince(ctx, taken.endpoint_id, mine.create_datetime))))
    await disable(ctx, taken.endpoint_id);
  await announce(ctx, ['integration']);
}

async function setFailing({ db }: JobCtx, id: string, isFailing: boolean) {
  await db
    .updateTable('webhook_endpoints')
    .set({ failing_since: isFailing ? sql`now()` : null })
    .where('id', '=', id)
    .where('failing_since', isFailing ? 'is' : 'is not', null)
    .execute();
}

const hasSucceededSince = async ({ db }: JobCtx, endpointId: string, since: string): Promise<boolean> =>
  (await db
    .selectFrom('webhook_deliveries')
    .select('id')
    .where('endpoint_id', '=', endpointId)
    .where('status', '=', 'delivered')
    .where('update_datetime', '>=', since)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Missed events stay pending until it is enabled again. */
async function disable(ctx: JobCtx, id: string) {
  const disabled = await ctx.db
    .updateTable('webhook_endpoints')
    .set({ enabled: false, disabled_reason: 'failing', update_datetime: sql`now()`, version: sql`version + 1` })
    .where('id', '=', id)
    .where('enabled', '=', true)
    .returning('id')
    .executeTakeFirst();
  if (!disabled) return;
  const record = { type: 'webhook', id } as const;
  await writeSystemAudit(ctx, 'webhook.failed', { record, before: { enabled: true }, after: { enabled: false } });
}

export const hasDue = async ({ db }: JobCtx): Promise<boolean> =>
  (await db
    .selectFrom('webhook_deliveries')
    .select('id')
    .where('status', '=', 'pending')
    .where('next_datetime', '<=', sql<string>`now()`)
    .limit(1)
    .executeTakeFirst()) !== undefined;
