// The list of messages, and their one rule: staff who see a client may write to them.
import type { CheckedInputOf } from '@backoffice/contract/kit/endpoint.ts';
import * as contract from '@backoffice/contract/messages/messages.ts';
import { sql } from 'kysely';
import { clientRecords } from '#core/records/client-records.ts';
import { emit } from '#core/webhooks/webhooks.ts';
import { visibleClient } from '#features/clients/clients.service.ts';
import type { Ctx } from '#platform/context.ts';

export const messages = clientRecords('message', contract.listMessages, {
  columns: ['title', 'content', 'read_datetime'],
  staffNames: { sender: 'sent_by' },
  filters: { read: (read) => sql`(messages.read_datetime is not null) = ${read}` },
  sortColumns: { create_datetime: 'create_datetime' },
  defaultSort: '-create_datetime',
});

export async function sendMessage(
  ctx: Ctx,
  { id: client_id, title, content }: CheckedInputOf<typeof contract.sendMessage>,
): Promise<contract.Message> {
  const { fake } = await visibleClient(ctx, client_id);
  const id = await messages.insert(ctx, { client_id, fake, title, content, sent_by: ctx.actor.id });
  ctx.note({ record: { type: 'message', id }, client: client_id, after: { title, content } });
  await emit(ctx, 'message.sent', { client_id, record_id: id, data: { title, content } });
  return messages.get(ctx, id);
}
