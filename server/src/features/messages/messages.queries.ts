// Reads and writes messages.
import type { CheckedInputOf } from '@backoffice/contract/kit/endpoint.ts';
import type { Page } from '@backoffice/contract/kit/list.ts';
import type { listMessages, Message } from '@backoffice/contract/messages/messages.ts';
import { sql } from 'kysely';
import { recordsOf } from '#core/records/record-lists.ts';
import { mayWorkFor } from '#core/visibility/visibility.ts';
import type { Ctx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';

export const findMessages = (ctx: Ctx, input: CheckedInputOf<typeof listMessages>): Promise<Page<Message>> =>
  recordsOf(ctx, input, {
    table: 'messages',
    rows: visibleMessages(ctx),
    own: [input.read === undefined ? undefined : sql<boolean>`(messages.read_datetime is not null) = ${input.read}`],
    by: { create_datetime: 'messages.create_datetime' },
    usual: '-create_datetime',
  }).page();

export async function getMessage(ctx: Ctx, id: string): Promise<Message> {
  const message = await visibleMessages(ctx).where('messages.id', '=', id).executeTakeFirst();
  if (!message) throw new AppError('record.not_found');
  return message;
}

function visibleMessages(ctx: Ctx) {
  return ctx.db
    .selectFrom('messages')
    .innerJoin('clients', (join) =>
      join.onRef('clients.tenant_id', '=', 'messages.tenant_id').onRef('clients.id', '=', 'messages.client_id'),
    )
    .innerJoin('staff as agent', (join) =>
      join.onRef('agent.tenant_id', '=', 'clients.tenant_id').onRef('agent.id', '=', 'clients.agent_id'),
    )
    .innerJoin('staff as sender', (join) =>
      join.onRef('sender.tenant_id', '=', 'messages.tenant_id').onRef('sender.id', '=', 'messages.sent_by'),
    )
    .select([
      'messages.id',
      'messages.client_id',
      'clients.username',
      'clients.full_name',
      'agent.name as agent_name',
      'messages.fake',
      'messages.title',
      'messages.content',
      'sender.name as sender',
      'messages.read_datetime',
      'messages.create_datetime',
    ])
    .where(mayWorkFor(ctx, 'clients.agent_id'));
}
