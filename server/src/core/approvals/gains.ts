// Wider limits, grants and terms: who would gain neither makes them nor agrees to them; see decision 0177.
import type { Gainers, Widening } from '@backoffice/contract/approvals/approvals.ts';
import type { StaffAccess } from '@backoffice/contract/kit/endpoint.ts';
import { isGranted, roles, type Grant, type Role } from '@backoffice/contract/kit/permissions.ts';
import { sql } from 'kysely';
import { grantsOf } from '#core/sessions/grants.ts';
import type { Ctx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';

type Db = Pick<Ctx, 'db'>;

interface Person {
  id: string;
  role: Role;
  grants: readonly Grant[];
  is_too_new: boolean;
  has_clients: boolean;
}

/** `waits`: no one else could decide, so an admin and a supervisor do, and it takes effect a day later. */
type Way = 'at once' | 'waits';

interface Asked {
  widens: Widening;
  /** Grant of the action, which both people need. */
  access: StaffAccess;
  makerId: string;
  /** Missing while no one has agreed. */
  checkerId?: string;
}

/** Refuses people who would gain, unless no one else could decide: then it takes an admin and a supervisor. */
export async function wayToWiden(ctx: Db, { widens, access, makerId, checkerId }: Asked): Promise<Way> {
  const people = await findDeciders(ctx, access);
  const gains = await gainTest(ctx, widens.for);
  const free = people.filter((person) => !gains(person));
  const mayMake = ({ grants }: Person) => isGranted(grants, widens.maker.resource, widens.maker.action);
  const canDecideWithout = free.some(
    (maker) => mayMake(maker) && free.some((checker) => checker.id !== maker.id && !checker.is_too_new),
  );
  const isFine = (id: string, role: Role) =>
    canDecideWithout
      ? free.some((person) => person.id === id)
      : people.some((person) => person.id === id && person.role === role);
  if (!isFine(makerId, 'god') || (checkerId !== undefined && !isFine(checkerId, 'angel')))
    throw new AppError('approval.own_gain');
  return canDecideWithout ? 'at once' : 'waits';
}

/** Active people who hold the grant. */
async function findDeciders({ db }: Db, { resource, action }: StaffAccess): Promise<Person[]> {
  const stored = await db.selectFrom('role_grants').select(['role', 'grants']).execute();
  const grantsByRole = new Map(
    roles.map((role) => [role, grantsOf(role, stored.find((row) => row.role === role)?.grants)] as const),
  );
  const able = roles.filter((role) => isGranted(grantsByRole.get(role) ?? [], resource, action));
  if (able.length === 0) return [];
  const rows = await db
    .selectFrom('staff')
    .select([
      'id',
      'role',
      sql<boolean>`coalesce(second_person_from > now(), false)`.as('is_too_new'),
      sql<boolean>`exists (
        select from clients where clients.tenant_id = staff.tenant_id and clients.agent_id = staff.id and not clients.fake)`.as(
        'has_clients',
      ),
    ])
    .where('active', '=', true)
    .where('role', 'in', able)
    .execute();
  return rows.map((row) => ({ ...row, grants: grantsByRole.get(row.role) ?? [] }));
}

/** A person's peers gain with them: supervisors who raise each other's limits. Admins are not peers of one another. */
async function gainTest({ db }: Db, gainers: Gainers): Promise<(person: Person) => boolean> {
  if (gainers === 'everybody') return () => true;
  if (gainers === 'agents') return ({ has_clients }) => has_clients;
  if ('role' in gainers) return ({ role }) => role === gainers.role;
  const { staff_id } = gainers;
  const one = await db.selectFrom('staff').select('role').where('id', '=', staff_id).executeTakeFirst();
  return ({ id, role }) => id === staff_id || (role !== 'god' && role === one?.role);
}
