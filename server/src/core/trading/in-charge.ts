// People who are or lately were in charge of a client, or in their team: they do not decide about the client's orders.
import { sql } from 'kysely';
import type { PublicCtx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';

/** Days after being in charge in which a person still may not decide. */
const daysAfter = 30;

/** Refuses where one of these people is, or in the last days was, the client's agent or the agent's leader. */
export async function requireNotInCharge(
  ctx: Pick<PublicCtx, 'db'>,
  clientId: string,
  staffIds: readonly string[],
): Promise<void> {
  if ((await findClientsInCharge(ctx, [clientId], staffIds)).size > 0) throw new AppError('order.own_client');
}

/** Finds the clients for whom one of these people is, or in the last days was, the agent or the agent's leader. */
export async function findClientsInCharge(
  { db }: Pick<PublicCtx, 'db'>,
  clientIds: readonly string[],
  staffIds: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ client_id: string }>`
    select client_id from (
      select clients.id as client_id, agent_id, staff.parent_id as leader_id from clients
      join staff on staff.tenant_id = clients.tenant_id and staff.id = clients.agent_id where clients.id = any (${clientIds}::uuid[])
      union all
      select client_id, agent_id, leader_id from former_agents
      where client_id = any (${clientIds}::uuid[]) and until > now() - make_interval(days => ${daysAfter})
    ) as in_charge
    where array[agent_id, leader_id] && ${staffIds}::uuid[]
  `.execute(db);
  return new Set(rows.map(({ client_id }) => client_id));
}

/** Condition on a column with a client's id: this person is, or in the last days was, the agent or the agent's leader. */
export const isInCharge = (clientColumn: string, staffId: string) => sql<boolean>`exists (
  select from (
    select agent_id, staff.parent_id as leader_id from clients
    join staff on staff.tenant_id = clients.tenant_id and staff.id = clients.agent_id where clients.id = ${sql.ref(clientColumn)}
    union all
    select agent_id, leader_id from former_agents
    where client_id = ${sql.ref(clientColumn)} and until > now() - make_interval(days => ${daysAfter})
  ) as in_charge
  where in_charge.agent_id = ${staffId} or in_charge.leader_id = ${staffId})`;

/** Refuses the agent's leader and everybody else whom that leader leads. */
export async function requireOutsideTeam(
  { db }: Pick<PublicCtx, 'db'>,
  clientId: string,
  staffId: string,
): Promise<void> {
  const { rows } = await sql`
    select from clients
    join staff agent on agent.tenant_id = clients.tenant_id and agent.id = clients.agent_id
    join staff second on second.tenant_id = clients.tenant_id and second.id = ${staffId}
    where clients.id = ${clientId} and (second.id in (agent.id, agent.parent_id) or agent.id = second.parent_id
      or (second.parent_id = agent.parent_id and second.role in ('superman', 'hero')))
  `.execute(db);
  if (rows.length > 0) throw new AppError('order.own_client');
}
