// The list of messages, and the rules of one: staff who see a client may write to them, and take back what is unread.
import type { CheckedInputOf } from '@backoffice/contract/kit/endpoint.ts';
import type { WebhookEvent } from '@backoffice/contract/integrations/integrations.webhooks.ts';
import * as contract from '@backoffice/contract/messages/messages.ts';
import { sql } from 'kysely';
import { clientRecords } from '#core/records/client-records.ts';
import { emit } from '#core/webhooks/webhooks.ts';
import { visibleClient } from '#core/clients/clients.ts';
import type { Ctx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';

export const isUnread = sql<boolean>`(messages.read_datetime is null and messages.recalled_datetime is null)`;

export const messages = clientRecords('message', contract.listMessages, {
  columns: ['title', 'content', 'title_en', 'content_en', 'bulk_message_id', 'read_datetime', 'recalled_datetime'],
  staffNames: { sender: 'sent_by' },
  select: { event: sql<WebhookEvent | null>`messages.event` },
  filters: {
    read: (read) => (read ? sql`messages.read_datetime is not null` : isUnread),
    bulk_message_id: 'bulk_message_id',
  },
  sortColumns: { create_datetime: 'create_datetime' },
  defaultSort: '-create_datetime',
});

export async function sendMessage(
  ctx: Ctx,
  { id: client_id, title, content, title_en, content_en }: CheckedInputOf<typeof contract.sendMessage>,
): Promise<contract.Message> {
  const { fake } = await visibleClient(ctx, client_id);
  const id = await messages.insert(ctx, {
    client_id,
    fake,
    title,
    content,
    title_en: title_en || null,
    content_en: content_en || null,
    sent_by: ctx.actor.id,
  });
  ctx.note({ record: { type: 'message', id }, client: client_id, after: { title, content } });
  await emit(ctx, 'message.sent', { client_id, record_id: id, data: { title, content } });
  return messages.get(ctx, id);
}

export async function recallMessage(
  ctx: Ctx,
  { id }: CheckedInputOf<typeof contract.recallMessage>,
): Promise<contract.Message> {
  const { client_id, title, read_datetime, recalled_datetime } = await messages.lock(ctx, id);
  if (read_datetime || recalled_datetime) throw new AppError('record.wrong_status');
  await ctx.db
    .updateTable('messages')
    .set({ recalled_datetime: sql`now()` })
    .where('id', '=', id)
    .execute();
  ctx.note({ record: { type: 'message', id }, client: client_id, after: { title } });
  return messages.get(ctx, id);
}
