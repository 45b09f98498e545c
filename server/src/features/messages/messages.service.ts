// The rules of messages: whoever sees a client may write to him, and only the client himself reads.
import type { CheckedInputOf, OutputOf } from '@backoffice/contract/kit/endpoint.ts';
import type {
  listOwnMessages,
  Message,
  OwnMessage,
  readOwnMessage,
  sendMessage,
} from '@backoffice/contract/messages/messages.ts';
import { emit } from '#core/webhooks/webhooks.ts';
import { getOwn } from '#features/clients/clients.own.service.ts';
import { visibleClient } from '#features/clients/clients.service.ts';
import type { Ctx, IntakeCtx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import { findOwnMessages, getMessage, setRead } from './messages.queries.ts';

export async function send(
  ctx: Ctx,
  { id: client_id, title, content }: CheckedInputOf<typeof sendMessage>,
): Promise<Message> {
  const { fake } = await visibleClient(ctx, client_id);
  const { id } = await ctx.db
    .insertInto('messages')
    .values({ client_id, fake, title, content, sent_by: ctx.actor.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  ctx.note({ record: { type: 'message', id }, client: client_id, after: { title, content } });
  await emit(ctx, 'message.sent', { client_id, record_id: id, data: { title, content } });
  return getMessage(ctx, id);
}

export async function showOwnMessages(
  ctx: IntakeCtx,
  { client_id }: CheckedInputOf<typeof listOwnMessages>,
): Promise<OutputOf<typeof listOwnMessages>> {
  await getOwn(ctx, client_id);
  return { items: await findOwnMessages(ctx, client_id) };
}

export async function markRead(ctx: IntakeCtx, { id }: CheckedInputOf<typeof readOwnMessage>): Promise<OwnMessage> {
  const message = await setRead(ctx, id);
  if (!message) throw new AppError('record.not_found');
  ctx.note({ record: { type: 'message', id }, client: message.client_id });
  return message;
}
