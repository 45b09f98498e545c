// Staff who see a client: the reverse of the rule by which a person's clients are found.
import { isGranted, roles, type Role } from '@backoffice/contract/kit/permissions.ts';
import { sql } from 'kysely';
import { grantsOf } from '#core/sessions/grants.ts';
import type { PublicCtx } from '#platform/context.ts';

interface Colleague {
  id: string;
  name: string;
  role: Role;
}

/** Condition that a member of staff sees the client, by their row and the client's: see `mayWorkFor`. */
export const seesClient = sql<boolean>`(staff.active and staff.deleted_at is null and (
  staff.role in ('god', 'angel') or staff.id = clients.agent_id
  or staff.role = 'superman' and staff.id = (
    select agent.parent_id from staff agent where agent.tenant_id = clients.tenant_id and agent.id = clients.agent_id)))`;

/** Active staff who see the client and may read clients, the nearest to the client first. */
export async function findColleagues({ db }: Pick<PublicCtx, 'db'>, clientId: string): Promise<Colleague[]> {
  const stored = await db.selectFrom('role_grants').select(['role', 'grants']).execute();
  const readers = roles.filter((role) =>
    isGranted(grantsOf(role, stored.find((row) => row.role === role)?.grants), 'client', 'read'),
  );
  const { rows } = await sql<Colleague>`
    select staff.id, staff.name, staff.role from clients join staff on staff.tenant_id = clients.tenant_id
    where clients.id = ${clientId} and ${seesClient} and staff.role = any (${readers}::text[])
    order by staff.id = clients.agent_id desc, staff.role = 'superman' desc, staff.name, staff.id
  `.execute(db);
  return rows;
}
