// Sends a bulk message, or takes it back, slice by slice. Taken up after a crash, it goes on where it had come to.
import { isGranted } from '@backoffice/contract/kit/permissions.ts';
import { sql } from 'kysely';
import { all } from '#core/records/filters.ts';
import { findActor } from '#core/sessions/sessions.ts';
import { emitEach } from '#core/webhooks/webhooks.ts';
import { announce } from '#platform/events/announce.ts';
import { writeSystemAudit, type Job, type JobCtx } from '#platform/jobs/job.ts';
import { passesStep, slicedJob, slicedKind, type SliceOutcome } from '#platform/jobs/sliced-job.ts';
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

export const sendBulk = slicedKind('messages.bulk_send');
export const recallBulk = slicedKind('messages.bulk_recall');

/** Slice so small that no other call waits for one long. */
const sliceSize = 1_000;
/** Number of times that the screens hear of it. */
const announcements = 20;

export const bulkMessageJobs: Job[] = [
  slicedJob(sendBulk, { next: sendNext, giveUp, rests: true }),
  slicedJob(recallBulk, { next: recallNext, giveUp, rests: true }),
];

async function sendNext(ctx: JobCtx, id: string): Promise<SliceOutcome> {
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
  if (passesStep(bulk.sent, sent, clients, announcements)) await announce(ctx, ['message']);
  return 'more';
}

/** Condition by the sender's rights of now: a sender who lost the right, or was disabled, sends nothing more. */
async function conditionOf(ctx: JobCtx, { sent_by, audience, send_datetime }: LockedBulkMessage) {
  const actor = await findActor(ctx.db, sent_by, '');
  if (!actor || !isGranted(actor.grants, 'message', 'create')) return null;
  // Leave out clients who register while it is sent: they are not among the counted.
  return all([audienceCondition({ actor }, audience), sql<boolean>`clients.create_datetime <= ${send_datetime}`]);
}

async function recallNext(ctx: JobCtx, id: string): Promise<SliceOutcome> {
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

async function giveUp(ctx: JobCtx, id: string): Promise<void> {
  await end(ctx, await lockBulkMessage(ctx, id), 'failed');
}
