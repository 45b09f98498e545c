// The rules of bulk messages: whom they reach, and how they are stopped and taken back.
import type { CheckedInputOf, OutputOf } from '@backoffice/contract/kit/endpoint.ts';
import type * as contract from '@backoffice/contract/messages/messages.bulk.ts';
import { bulkMessageTransitions, type BulkMessage } from '@backoffice/contract/messages/messages.bulk.ts';
import { nextStatus } from '#core/transitions.ts';
import type { Ctx } from '#platform/context.ts';
import { enqueue } from '#platform/jobs/job.ts';
import { recallBulk, sendBulk } from './messages.bulk.job.ts';
import { audienceCondition, bulkMessages, countClients } from './messages.bulk.queries.ts';

export const countAudience = async (
  ctx: Ctx,
  { audience }: CheckedInputOf<typeof contract.countAudience>,
): Promise<OutputOf<typeof contract.countAudience>> => ({
  clients: await countClients(ctx, audienceCondition(ctx, audience)),
});

export async function sendBulkMessage(
  ctx: Ctx,
  { audience, send_datetime, ...texts }: CheckedInputOf<typeof contract.sendBulkMessage>,
): Promise<BulkMessage> {
  const now = Date.now();
  const waitMs = send_datetime ? Math.max(0, Date.parse(send_datetime) - now) : 0;
  const id = await bulkMessages.insert(ctx, {
    ...texts,
    audience: JSON.stringify(audience),
    send_datetime: new Date(now + waitMs).toISOString(),
    sent_by: ctx.actor.id,
  });
  await enqueue(ctx, sendBulk, { id }, waitMs);
  const after = await bulkMessages.get(ctx, id);
  ctx.note({ record: { type: 'bulk_message', id }, after });
  return after;
}

export async function stopBulkMessage(
  ctx: Ctx,
  { id }: CheckedInputOf<typeof contract.stopBulkMessage>,
): Promise<BulkMessage> {
  return change(ctx, id, 'stop');
}

/** Recalls in the background too: what was sent to many is taken back from many. */
export async function recallBulkMessage(
  ctx: Ctx,
  { id }: CheckedInputOf<typeof contract.recallBulkMessage>,
): Promise<BulkMessage> {
  const recalling = await change(ctx, id, 'recall');
  await enqueue(ctx, recallBulk, { id });
  return recalling;
}

async function change(ctx: Ctx, id: string, action: 'stop' | 'recall'): Promise<BulkMessage> {
  const before = await bulkMessages.lock(ctx, id);
  const status = nextStatus(bulkMessageTransitions, action, before.status);
  await bulkMessages.set(ctx, id, { status, ...(action === 'recall' && { last_client_id: null }) });
  const after = await bulkMessages.get(ctx, id);
  ctx.note({ record: { type: 'bulk_message', id }, before, after });
  return after;
}
