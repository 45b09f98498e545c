// People who leave: what is still theirs, moving it to others, and deleting the account, whose name stays in the history.
import type { CheckedInputOf, OutputOf } from '@backoffice/contract/kit/endpoint.ts';
import type * as contract from '@backoffice/contract/staff/staff.ts';
import type { Handover } from '@backoffice/contract/staff/staff.ts';
import { sql } from 'kysely';
import { getSubordinate, lockSubordinate } from '#core/visibility/staff.ts';
import { cancelRequestsOf } from '#features/approvals/approvals.public.ts';
import { moveClients } from '#features/clients/clients.public.ts';
import { writeAudit } from '#platform/audit/audit.ts';
import type { Ctx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import { namesOfStaff } from './staff.queries.ts';
import { getLeader, reasonOf, setStaff, type Person } from './staff.service.ts';

export async function getHandover(ctx: Ctx, { id }: CheckedInputOf<typeof contract.getHandover>): Promise<Handover> {
  return handoverOf(ctx, await getSubordinate(ctx, id));
}

async function handoverOf({ db }: Ctx, { id, version }: Person): Promise<Handover> {
  const { rows } = await sql<Pick<Handover, 'clients' | 'robots' | 'requests'>>`
    select count(*) filter (where not fake)::int as clients, count(*) filter (where fake)::int as robots,
      (select count(*)::int from approvals
       where maker_id = ${id} and status = 'pending' and expire_datetime > now()) as requests
    from clients where agent_id = ${id}
  `.execute(db);
  const [counts = { clients: 0, robots: 0, requests: 0 }] = rows;
  const team = await db
    .selectFrom('staff')
    .select(namesOfStaff)
    .where('parent_id', '=', id)
    .where('deleted_at', 'is', null)
    .orderBy('name')
    .execute();
  return { id, ...counts, team, version };
}

export async function handOver(
  ctx: Ctx,
  { id, version, reason, clients_to, team_to, cancel_requests }: CheckedInputOf<typeof contract.handOver>,
): Promise<Handover> {
  const person = await lockSubordinate(ctx, id, version);
  const before = await handoverOf(ctx, person);
  if (clients_to) await moveClients(ctx, id, clients_to, reason);
  if (team_to) await moveTeam(ctx, person, before.team, team_to);
  if (cancel_requests) await cancelRequestsOf(ctx, id, reason);
  const after = await handoverOf(ctx, person);
  ctx.note({
    record: { type: 'staff', id },
    before: countsOf(before),
    after: countsOf(after),
    ...reasonOf({ reason }),
  });
  return after;
}

const countsOf = ({ clients, robots, requests, team }: Handover) => ({ clients, robots, requests, team: team.length });

async function moveTeam(ctx: Ctx, { id, name }: Person, team: Handover['team'], leader_id: string): Promise<void> {
  for (const member of team) {
    const leader = leader_id === id ? null : await getLeader(ctx, { role: member.role, leader_id });
    if (!leader) throw new AppError('staff.leader_unfit');
    await setStaff(ctx, member.id, { parent_id: leader.id });
    const facts = {
      record: { type: 'staff', id: member.id },
      before: { leader: name },
      after: { leader: leader.name },
    } as const;
    await writeAudit(ctx, 'staff.changed', {}, facts);
  }
}

export async function deleteStaff(
  ctx: Ctx,
  { id, version }: CheckedInputOf<typeof contract.deleteStaff>,
): Promise<OutputOf<typeof contract.deleteStaff>> {
  const person = await lockSubordinate(ctx, id, version);
  const { clients, robots, requests, team } = await handoverOf(ctx, person);
  if (clients + robots > 0) throw new AppError('staff.has_clients');
  if (team.length > 0) throw new AppError('staff.has_team');
  if (requests > 0) throw new AppError('staff.has_requests');
  await setStaff(ctx, id, { active: false, deleted_at: sql<string>`now()`, password_hash: null });
  const { username, name, role } = person;
  ctx.note({ record: { type: 'staff', id }, before: { username, name, role } });
  return {};
}
