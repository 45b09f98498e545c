// Whose clients they are: handing one over, and robots, which belong to somebody from the start.
import type { changeAgent, createRobot } from '@backoffice/contract/clients/clients.changes.ts';
import type { Client } from '@backoffice/contract/clients/clients.ts';
import type { CheckedInputOf } from '@backoffice/contract/kit/endpoint.ts';
import { mayWorkFor } from '#core/visibility/visibility.ts';
import type { Ctx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import { changed } from './clients.changes.service.ts';
import { getVisibleClient, lockClient, setClient } from './clients.queries.ts';
import { insertClient } from './clients.queries.ts';

export async function handOver(
  ctx: Ctx,
  { id, user_id, version, reason }: CheckedInputOf<typeof changeAgent>,
): Promise<Client> {
  const agent = await agentFor(ctx, user_id);
  const before = await lockClient(ctx, id, version);
  await setClient(ctx, id, { agent_id: agent.id });
  return changed(ctx, before, reason);
}

export async function makeRobot(
  ctx: Ctx,
  { user_id, currencies, ...robot }: CheckedInputOf<typeof createRobot>,
): Promise<Client> {
  const agent = await agentFor(ctx, user_id);
  const id = await insertClient(ctx, { ...robot, agent_id: agent.id, fake: true }, currencies);
  const after = await getVisibleClient(ctx, { id });
  ctx.note({ record: { type: 'client', id }, client: id, after });
  return after;
}

/** Somebody who works here, has clients of his own by rank, and whose clients the caller may see. */
async function agentFor(ctx: Ctx, id: string): Promise<{ id: string; name: string }> {
  const agent = await ctx.db
    .selectFrom('staff')
    .select(['id', 'name'])
    .where('id', '=', id)
    .where('role', 'in', ['hero', 'superman'])
    .where('active', '=', true)
    .where(mayWorkFor(ctx, 'staff.id'))
    .executeTakeFirst();
  if (!agent) throw new AppError('client.agent_unfit');
  return agent;
}
