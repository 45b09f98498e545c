// Reads and writes messages.
import type { CheckedInputOf } from '@backoffice/contract/endpoint.ts';
import type { Page } from '@backoffice/contract/list.ts';
import type { listMessages, Message, OwnMessage } from '@backoffice/contract/messages.ts';
import { sql } from 'kysely';
import { mayWorkFor, teamOf } from '#core/visibility/visibility.ts';
import type { Ctx, PublicCtx } from '#platform/context.ts';
import { findPage } from '#platform/db/paging.ts';
import { containing } from '#platform/db/search.ts';
import { AppError } from '#platform/errors.ts';

export async function findMessages(ctx: Ctx, input: CheckedInputOf<typeof listMessages>): Promise<Page<Message>> {
  const { fake, username, client_id, agent_id, superman_id, read, from, to } = input;
  let query = visibleMessages(ctx).where('messages.fake', '=', fake);
  if (username) query = query.where('clients.username', 'ilike', containing(username));
  if (client_id) query = query.where('messages.client_id', '=', client_id);
  if (agent_id) query = query.where('clients.agent_id', '=', agent_id);
  if (superman_id) query = query.where(sql<boolean>`clients.agent_id = any (${teamOf(superman_id)})`);
  if (read !== undefined) query = query.where('messages.read_datetime', read ? 'is not' : 'is', null);
  if (from) query = query.where('messages.create_datetime', '>=', from);
  if (to) query = query.where('messages.create_datetime', '<', to);
  return findPage(ctx.db, query, input, {
    by: { create_datetime: 'messages.create_datetime' },
    usual: '-create_datetime',
    id: 'messages.id',
  });
}

export async function getMessage(ctx: Ctx, id: string): Promise<Message> {
  const message = await visibleMessages(ctx).where('messages.id', '=', id).executeTakeFirst();
  if (!message) throw new AppError('record.not_found');
  return message;
}

const ownFields = ['id', 'client_id', 'title', 'content', 'read_datetime', 'create_datetime'] as const;

/** The newest; nobody scrolls further back in his app. */
export const findOwnMessages = ({ db }: Pick<PublicCtx, 'db'>, clientId: string): Promise<OwnMessage[]> =>
  db
    .selectFrom('messages')
    .select(ownFields)
    .where('client_id', '=', clientId)
    .orderBy('create_datetime', 'desc')
    .limit(200)
    .execute();

/** The first time counts. */
export const setRead = ({ db }: Pick<PublicCtx, 'db'>, id: string): Promise<OwnMessage | undefined> =>
  db
    .updateTable('messages')
    .set({ read_datetime: sql`coalesce(read_datetime, now())` })
    .where('id', '=', id)
    .returning(ownFields)
    .executeTakeFirst();

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
