// The rules of messages: staff who see a client may write to them.
import type { CheckedInputOf } from '@backoffice/contract/kit/endpoint.ts';
import type * as contract from '@backoffice/contract/messages/messages.ts';
import type { Message } from '@backoffice/contract/messages/messages.ts';
import { emit } from '#core/webhooks/webhooks.ts';
import { visibleClient } from '#features/clients/clients.service.ts';
import type { Ctx } from '#platform/context.ts';
import { messages } from './messages.queries.ts';

export async function sendMessage(
  ctx: Ctx,
  { id: client_id, title, content }: CheckedInputOf<typeof contract.sendMessage>,
): Promise<Message> {
  const { fake } = await visibleClient(ctx, client_id);
  const id = await messages.insert(ctx, { client_id, fake, title, content, sent_by: ctx.actor.id });
  ctx.note({ record: { type: 'message', id }, client: client_id, after: { title, content } });
  await emit(ctx, 'message.sent', { client_id, record_id: id, data: { title, content } });
  return messages.get(ctx, id);
}
