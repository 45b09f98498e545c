// How somebody becomes a client, and what his own app may know of him.
import type { CheckedInputOf } from '@backoffice/contract/kit/endpoint.ts';
import type { getOwnClient, OwnClient, registerClient } from '@backoffice/contract/intake/intake.ts';
import { sql } from 'kysely';
import { emit } from '#core/webhooks/webhooks.ts';
import { getOwn, insertClient } from '#features/clients/clients.own.service.ts';
import type { IntakeCtx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';

export async function takeInClient(
  ctx: IntakeCtx,
  { agent, currencies, ...person }: CheckedInputOf<typeof registerClient>,
): Promise<OwnClient> {
  const agent_id = agent === undefined ? await nextAgent(ctx) : await namedAgent(ctx, agent);
  const id = await insertClient(ctx, { ...person, agent_id, fake: false }, currencies);
  const after = await getOwn(ctx, id);
  ctx.note({ record: { type: 'client', id }, client: id, after });
  await emit(ctx, 'client.registered', { client_id: id, record_id: id, data: after });
  return after;
}

export const showOwnClient = (ctx: IntakeCtx, { id }: CheckedInputOf<typeof getOwnClient>): Promise<OwnClient> =>
  getOwn(ctx, id);

const agents = ({ db }: IntakeCtx) => db.selectFrom('staff').select('staff.id').where('staff.active', '=', true);

async function namedAgent(ctx: IntakeCtx, username: string): Promise<string> {
  const agent = await agents(ctx)
    .where('role', 'in', ['hero', 'superman'])
    .where(sql`lower(username)`, '=', username.toLowerCase())
    .executeTakeFirst();
  if (!agent) throw new AppError('client.agent_unfit');
  return agent.id;
}

/** The one whose newest client came longest ago: everybody's turn comes, and no count runs over all clients. */
async function nextAgent(ctx: IntakeCtx): Promise<string> {
  const agent = await agents(ctx)
    .where('role', '=', 'hero')
    .orderBy(
      sql`(select max(create_datetime) from clients c
           where c.tenant_id = staff.tenant_id and c.agent_id = staff.id and not c.fake) nulls first`,
    )
    .orderBy('staff.id')
    .limit(1)
    .executeTakeFirst();
  if (!agent) throw new AppError('client.agent_unfit');
  return agent.id;
}
