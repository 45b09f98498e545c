// Clients who register in their app, and what they ask about themselves.
import type * as contract from '@backoffice/contract/clients/clients.intake.ts';
import type { IntakeClient } from '@backoffice/contract/clients/clients.intake.ts';
import type { CheckedInputOf } from '@backoffice/contract/kit/endpoint.ts';
import { sql } from 'kysely';
import { agentOfInvitation } from '#features/invitations/invitations.public.ts';
import { emit } from '#core/webhooks/webhooks.ts';
import type { IntakeCtx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import { insertAccounts, insertClient } from '#core/clients/clients.queries.ts';
import { getRealClient, lockActiveClient } from '#core/clients/real-clients.ts';

export async function registerIntakeClient(
  ctx: IntakeCtx,
  { agent, invitation_code, currencies, ...person }: CheckedInputOf<typeof contract.registerIntakeClient>,
): Promise<IntakeClient> {
  const assigned = invitation_code
    ? await agentOfInvitation(ctx, invitation_code)
    : { agent_id: agent === undefined ? await getNextAgent(ctx) : await getAgentByName(ctx, agent) };
  const id = await insertClient(ctx, { ...person, ...assigned, fake: false }, currencies);
  const after = await getRealClient(ctx, id);
  ctx.note({ record: { type: 'client', id }, client: id, after });
  await emit(ctx, 'client.registered', { client_id: id, record_id: id, data: after });
  return after;
}

export async function openIntakeAccount(
  ctx: IntakeCtx,
  { id, currency }: CheckedInputOf<typeof contract.openIntakeAccount>,
): Promise<IntakeClient> {
  const before = await lockActiveClient(ctx, id);
  if (before.accounts.some((account) => account.currency === currency)) return before;
  await insertAccounts(ctx, { id, fake: false }, [currency]);
  const after = await getRealClient(ctx, id);
  ctx.note({ record: { type: 'client', id }, client: id, before, after });
  return after;
}

export const getIntakeClient = (
  ctx: IntakeCtx,
  { id }: CheckedInputOf<typeof contract.getIntakeClient>,
): Promise<IntakeClient> => getRealClient(ctx, id);

const activeStaff = ({ db }: IntakeCtx) => db.selectFrom('staff').select('staff.id').where('staff.active', '=', true);

async function getAgentByName(ctx: IntakeCtx, username: string): Promise<string> {
  const agent = await activeStaff(ctx)
    .where('role', 'in', ['hero', 'superman'])
    .where(sql`lower(username)`, '=', username.toLowerCase())
    .executeTakeFirst();
  if (!agent) throw new AppError('client.agent_unfit');
  return agent.id;
}

/** The agent whose newest client came longest ago: every agent gets their turn, and no count runs over all clients. */
async function getNextAgent(ctx: IntakeCtx): Promise<string> {
  const agent = await activeStaff(ctx)
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
