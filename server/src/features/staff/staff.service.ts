// The rules of accounts: a rank below one's own, a leader one rank above, and a second person for accounts above salesman.
import type { Preview } from '@backoffice/contract/approvals/approvals.ts';
import type { CheckedInputOf } from '@backoffice/contract/kit/endpoint.ts';
import { outranks, rankAbove, type Role } from '@backoffice/contract/kit/permissions.ts';
import type * as contract from '@backoffice/contract/staff/staff.ts';
import type { StaffMember } from '@backoffice/contract/staff/staff.ts';
import { sql, type Selectable, type UpdateObject } from 'kysely';
import { getSubordinate, lockSubordinate, requireOutranked } from '#core/visibility/staff.ts';
import { mayWorkFor } from '#core/visibility/visibility.ts';
import type { Ctx } from '#platform/context.ts';
import type { DB, Staff } from '#platform/db/schema.generated.ts';
import { AppError } from '#platform/errors.ts';
import { getStaffMember } from './staff.queries.ts';

export type Person = Selectable<Staff>;

/** Time in which an account that was made, promoted, enabled or reset is no second person; see decision 0037. */
export const newAccount = { second_person_from: sql<string>`now() + interval '7 days'` };

/** The caller may have one initial password issued, within a day. */
export const initialPasswordFor = ({ actor }: Ctx) => ({
  password_issuer_id: actor.id,
  password_issue_until: sql<string>`now() + interval '1 day'`,
});

type NewPerson = CheckedInputOf<typeof contract.createStaff>;

export async function createStaff(ctx: Ctx, input: NewPerson): Promise<StaffMember> {
  const { username, name, role } = input;
  const leader = await getLeader(ctx, input);
  requireOutranked(ctx, role);
  const { id } = await ctx.db
    .insertInto('staff')
    .values({ username, name, role, parent_id: leader.id, ...newAccount, ...initialPasswordFor(ctx) })
    .returning('id')
    .executeTakeFirstOrThrow();
  ctx.note({ record: { type: 'staff', id }, after: { username, name, role, leader: leader.name } });
  return getStaffMember(ctx, id);
}

export async function previewCreateStaff(ctx: Ctx, input: NewPerson): Promise<Preview> {
  const { username, name, role } = input;
  requireOutranked(ctx, role);
  const leader = await getLeader(ctx, input);
  const namesake = await ctx.db
    .selectFrom('staff')
    .select('id')
    .where(sql`lower(username)`, '=', username.toLowerCase())
    .executeTakeFirst();
  if (namesake) throw new AppError('staff.username_taken');
  const after = { username, name, role, leader: leader.name };
  return { ...ofStaff, isHarmless: isSalesman(role), before: {}, after };
}

type ChangedPerson = CheckedInputOf<typeof contract.updateStaff>;

export async function updateStaff(ctx: Ctx, input: ChangedPerson): Promise<StaffMember> {
  const person = await lockSubordinate(ctx, input.id, input.version);
  const { before, after, leader } = await changesOf(ctx, person, input);
  const { name, role } = input;
  await setStaff(ctx, person.id, {
    name,
    role,
    parent_id: leader.id,
    ...(isPromotion(person.role, role) && newAccount),
  });
  ctx.note({ record: { type: 'staff', id: person.id }, before, after, ...reasonOf(input) });
  return getStaffMember(ctx, person.id);
}

export async function previewUpdateStaff(ctx: Ctx, input: ChangedPerson): Promise<Preview> {
  const person = await getSubordinate(ctx, input.id, input.version);
  const { before, after } = await changesOf(ctx, person, input);
  return { ...ofStaff, record: recordOf(person), isHarmless: !isPromotion(person.role, input.role), before, after };
}

async function changesOf(ctx: Ctx, person: Person, input: ChangedPerson) {
  requireOutranked(ctx, input.role);
  const leader = await getLeader(ctx, { leader_id: person.parent_id ?? undefined, ...input });
  if (input.role !== person.role) await requireFree(ctx, person, input.role);
  const { leader: ledBy } = await getStaffMember(ctx, person.id);
  return {
    leader,
    before: { name: person.name, role: person.role, leader: ledBy },
    after: { name: input.name, role: input.role, leader: leader.name },
  };
}

/** A team has a leader of its rank, and clients an agent who is a salesman or leads some. */
async function requireFree(ctx: Ctx, { id }: Person, role: Role): Promise<void> {
  const led = await ctx.db
    .selectFrom('staff')
    .select('id')
    .where('parent_id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (led) throw new AppError('staff.has_team');
  const client = await ctx.db.selectFrom('clients').select('id').where('agent_id', '=', id).executeTakeFirst();
  if (client && outranks(role, 'superman')) throw new AppError('staff.has_clients');
}

type Change = CheckedInputOf<typeof contract.toggleStaff>;

export async function toggleStaff(ctx: Ctx, { id, version, reason }: Change): Promise<StaffMember> {
  const { active } = await lockSubordinate(ctx, id, version);
  await setStaff(ctx, id, { active: !active, ...(!active && newAccount) });
  ctx.note({ record: { type: 'staff', id }, before: { active }, after: { active: !active }, ...reasonOf({ reason }) });
  return getStaffMember(ctx, id);
}

export async function previewToggleStaff(ctx: Ctx, { id, version }: Change): Promise<Preview> {
  const person = await getSubordinate(ctx, id, version);
  const { active, role } = person;
  return {
    ...previewOf(person),
    isHarmless: active || isSalesman(role),
    before: { active },
    after: { active: !active },
  };
}

/** Preview of a request that concerns a member of staff, for a second person. */
export const previewOf = (person: Person) => ({
  ...ofStaff,
  record: recordOf(person),
  isHarmless: isSalesman(person.role),
});

const ofStaff = { client_id: null, money: null };
const recordOf = ({ id }: Person) => ({ type: 'staff' as const, id });
const isSalesman = (role: Role) => role === 'hero';
const isPromotion = (from: Role, to: Role) => outranks(to, from);
export const reasonOf = ({ reason }: { reason?: string | undefined }) => (reason ? { reason } : {});

export async function setStaff({ db }: Ctx, id: string, values: UpdateObject<DB, 'staff'>): Promise<void> {
  await db
    .updateTable('staff')
    .set({ ...values, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

/** One rank above the role, at work, and among those whom the caller sees; the caller where none is named. */
export async function getLeader(
  ctx: Ctx,
  { role, leader_id = ctx.actor.id }: { role: Role; leader_id?: string | undefined },
): Promise<{ id: string; name: string }> {
  const rank = rankAbove(role);
  if (!rank) throw new AppError('staff.rank_too_high');
  const leader = await ctx.db
    .selectFrom('staff')
    .select(['id', 'name'])
    .where('id', '=', leader_id)
    .where('role', '=', rank)
    .where('active', '=', true)
    .where(mayWorkFor(ctx, 'staff.id'))
    .executeTakeFirst();
  if (!leader) throw new AppError('staff.leader_unfit');
  return leader;
}
