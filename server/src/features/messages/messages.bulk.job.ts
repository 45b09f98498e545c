// Sends a bulk message, or takes it back, slice by slice. Taken up after a crash, it goes on where it had come to.
import { setTimeout as delay } from 'node:timers/promises';
import { isGranted } from '@backoffice/contract/kit/permissions.ts';
import { sql } from 'kysely';
import * as z from 'zod';
import { all } from '#core/records/filters.ts';
import { findActor } from '#core/sessions/sessions.ts';
import { emitEach } from '#core/webhooks/webhooks.ts';
import { announce } from '#platform/events/announce.ts';
import {
  openJob,
  writeSystemAudit,
  type Job,
  type JobCtx,
  type JobKind,
  type OpenJobCall,
} from '#platform/jobs/job.ts';
import {
  audienceCondition,
  bulkMessages,
  countClients,
  insertSlice,
  lockBulkMessage,
  recallSlice,
  sentAfter,
  type BulkStatus,
  type LockedBulkMessage,
} from './messages.bulk.queries.ts';

const payload = z.strictObject({ id: z.uuid() });
export const sendBulk: JobKind<{ id: string }> = { name: 'messages.bulk_send', payload };
export const recallBulk: JobKind<{ id: string }> = { name: 'messages.bulk_recall', payload };

/** Slice so small that no other call waits for one long. */
const sliceSize = 1_000;
/** Number of times that the screens hear of it. */
const announcements = 20;

export const bulkMessageJobs: Job[] = [
  openJob(sendBulk, (call, { id }) => inSlices(call, (ctx) => sendNext(ctx, id)), giveUp),
  openJob(recallBulk, (call, { id }) => inSlices(call, (ctx) => recallNext(ctx, id)), giveUp),
];

/** A transaction each, until one says that it was the last. The rest between them leaves the database to others. */
async function inSlices({ signal, transact }: OpenJobCall, next: (ctx: JobCtx) => Promise<'more' | 'over'>) {
  for (;;) {
    signal.throwIfAborted();
    const start = performance.now();
    if ((await transact(next)) === 'over') return;
    await delay(performance.now() - start, undefined, { signal });
  }
}

async function sendNext(ctx: JobCtx, id: string): Promise<'more' | 'over'> {
  const bulk = await lockBulkMessage(ctx, id);
  if (bulk.status !== 'scheduled' && bulk.status !== 'sending') return 'over';
  const condition = await conditionOf(ctx, bulk);
  if (!condition) return end(ctx, bulk, 'failed');
  const clients = bulk.clients ?? (await countClients(ctx, condition));
  const { seen, done, last_client_id } = await insertSlice(ctx, bulk, condition, sliceSize);
  const sent = bulk.sent + done;
  const place = { last_client_id: last_client_id ?? bulk.last_client_id };
  await bulkMessages.set(ctx, id, { status: 'sending', clients, sent, ...place });
  if (done > 0) await emitEach(ctx, 'message.sent', sentAfter(bulk));
  if (seen < sliceSize) return end(ctx, { ...bulk, sent }, 'sent');
  const stepOf = (count: number) => Math.floor((count / clients) * announcements);
  if (stepOf(sent) !== stepOf(bulk.sent)) await announce(ctx, ['message']);
  return 'more';
}

/** Condition by the sender's rights of now: a sender who lost the right, or was disabled, sends nothing more. */
async function conditionOf(ctx: JobCtx, { sent_by, audience, send_datetime }: LockedBulkMessage) {
  const actor = await findActor(ctx.db, sent_by, '');
  if (!actor || !isGranted(actor.grants, 'message', 'create')) return null;
  // Leave out clients who register while it is sent: they are not among the counted.
  return all([audienceCondition({ actor }, audience), sql<boolean>`clients.create_datetime <= ${send_datetime}`]);
}

async function recallNext(ctx: JobCtx, id: string): Promise<'more' | 'over'> {
  const bulk = await lockBulkMessage(ctx, id);
  if (bulk.status !== 'recalling') return 'over';
  const { seen, done, last_client_id } = await recallSlice(ctx, bulk, sliceSize);
  const recalled = bulk.recalled + done;
  await bulkMessages.set(ctx, id, { recalled, last_client_id: last_client_id ?? bulk.last_client_id });
  return seen < sliceSize ? end(ctx, { ...bulk, recalled }, 'recalled') : 'more';
}

const endings = {
  sent: 'bulk_message.sent',
  recalled: 'bulk_message.recall_ended',
  failed: 'bulk_message.failed',
} as const satisfies Partial<Record<BulkStatus, string>>;

async function end(
  ctx: JobCtx,
  { id, sent, recalled }: LockedBulkMessage,
  status: keyof typeof endings,
): Promise<'over'> {
  await bulkMessages.set(ctx, id, { status, finish_datetime: sql`now()` });
  await writeSystemAudit(ctx, endings[status], {
    record: { type: 'bulk_message', id },
    after: { status, sent, recalled },
  });
  await announce(ctx, ['message']);
  return 'over';
}

async function giveUp(ctx: JobCtx, { id }: { id: string }): Promise<void> {
  await end(ctx, await lockBulkMessage(ctx, id), 'failed');
}
