// Agents of clients: handing one or all of them over, and robots, which have an agent from the start.
import type * as changes from '@backoffice/contract/clients/clients.changes.ts';
import type { Client } from '@backoffice/contract/clients/clients.ts';
import type { CheckedInputOf } from '@backoffice/contract/kit/endpoint.ts';
import { sql } from 'kysely';
import { mayWorkFor } from '#core/visibility/visibility.ts';
import { writeAudit } from '#platform/audit/audit.ts';
import type { Ctx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import { changed } from './clients.changes.service.ts';
import { getVisibleClient, lockClient, setClient } from '#core/clients/clients.queries.ts';
import { insertClient } from '#core/clients/clients.queries.ts';

export async function changeAgent(
  ctx: Ctx,
  { id, user_id, version, reason }: CheckedInputOf<typeof changes.changeAgent>,
): Promise<Client> {
  const agent = await agentFor(ctx, user_id);
  const before = await lockClient(ctx, id, version);
  await setClient(ctx, id, { agent_id: agent.id });
  return changed(ctx, before, reason);
}

/** All clients of one agent to another; each with a line in its history. */
export async function moveClients(ctx: Ctx, fromId: string, toId: string, reason: string | undefined): Promise<void> {
  const agent = await agentFor(ctx, toId);
  if (agent.id === fromId) throw new AppError('client.agent_unfit');
  const before = await ctx.db.selectFrom('staff').select('name').where('id', '=', fromId).executeTakeFirstOrThrow();
  const moved = await ctx.db
    .updateTable('clients')
    .set({ agent_id: agent.id, version: sql`version + 1` })
    .where('agent_id', '=', fromId)
    .returning('id')
    .execute();
  for (const { id } of moved) {
    const names = { before: { agent_name: before.name }, after: { agent_name: agent.name } };
    const facts = { record: { type: 'client', id }, client: id, ...names, ...(reason && { reason }) } as const;
    await writeAudit(ctx, 'client.agent_changed', { user_id: agent.id }, facts);
  }
}

export async function createRobot(
  ctx: Ctx,
  { user_id, currencies, ...robot }: CheckedInputOf<typeof changes.createRobot>,
): Promise<Client> {
  const agent = await agentFor(ctx, user_id);
  const id = await insertClient(ctx, { ...robot, agent_id: agent.id, fake: true }, currencies);
  const after = await getVisibleClient(ctx, { id });
  ctx.note({ record: { type: 'client', id }, client: id, after });
  return after;
}

/** A member of staff at work who may have clients by rank, and whose clients the caller may see. */
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
