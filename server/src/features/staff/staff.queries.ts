// Reads who works here, with what each of them has to do.
import type { CheckedInputOf, OutputOf } from '@backoffice/contract/kit/endpoint.ts';
import { outranks, type Role } from '@backoffice/contract/kit/permissions.ts';
import type { findStaff } from '@backoffice/contract/staff/staff.names.ts';
import type { listStaff, StaffMember } from '@backoffice/contract/staff/staff.ts';
import { sql } from 'kysely';
import { all } from '#core/records/filters.ts';
import { waitingRecords } from '#core/records/waiting.ts';
import { isSessionOnline } from '#core/sessions/sessions.ts';
import { mayWorkFor } from '#core/visibility/visibility.ts';
import type { Ctx } from '#platform/context.ts';
import { countRows, findRows } from '#platform/db/paging.ts';
import { containing } from '#platform/db/search.ts';
import { AppError } from '#platform/errors.ts';

export async function findVisibleStaff(
  ctx: Ctx,
  { role }: CheckedInputOf<typeof findStaff>,
): Promise<OutputOf<typeof findStaff>> {
  let query = visibleStaff(ctx).where('staff.active', '=', true);
  if (role) query = query.where('staff.role', '=', role);
  return { items: await query.select(namesOfStaff).orderBy('staff.name').orderBy('staff.id').execute() };
}

/** Number larger than any tenant's staff. */
const mostStaff = 100_000;
const defaultPageSize = 20;

export async function findStaffMembers(
  ctx: Ctx,
  input: CheckedInputOf<typeof listStaff>,
): Promise<OutputOf<typeof listStaff>> {
  const {
    page = 1,
    page_size = defaultPageSize,
    sort,
    cursor,
    id,
    username,
    role,
    status,
    authenticator,
    leader_id,
  } = input;
  const isBare = Object.values(input).every((value) => value === undefined);
  const conditions = all([
    id && sql<boolean>`staff.id = ${id}`,
    username &&
      sql<boolean>`(staff.username ilike ${containing(username)} or staff.name ilike ${containing(username)})`,
    role && sql<boolean>`staff.role = ${role}`,
    status && sql<boolean>`staff.active = ${status === 'enabled'}`,
    authenticator && sql<boolean>`(staff.mfa_secret is not null) = ${authenticator === 'bound'}`,
    leader_id && sql<boolean>`staff.parent_id = ${leader_id}`,
  ]);
  const rows = memberRows(ctx).where(conditions);
  const requested = isBare ? { page: 1, page_size: mostStaff } : { page, page_size, sort, cursor };
  const found = await findRows(rows, requested, {
    sortColumns: { name: 'staff.name', username: 'staff.username', create_datetime: 'staff.create_datetime' },
    defaultSort: 'name',
    id: 'staff.id',
  });
  const items = await withFigures(ctx, found.items);
  if (!isBare) return { ...found, items, ...(await countRows(ctx.db, rows, mostStaff)) };
  return { ...found, items, total: items.length, total_is_estimate: false, page_size: Math.max(1, items.length) };
}

export async function getStaffMember(ctx: Ctx, id: string): Promise<StaffMember> {
  const rows = await memberRows(ctx).where('staff.id', '=', id).execute();
  const [member] = await withFigures(ctx, rows);
  if (!member) throw new AppError('record.not_found');
  return member;
}

const visibleStaff = (ctx: Ctx) =>
  ctx.db.selectFrom('staff').where('staff.deleted_at', 'is', null).where(mayWorkFor(ctx, 'staff.id'));

export const namesOfStaff = [
  'staff.id',
  'staff.username',
  'staff.name',
  'staff.role',
  sql<string | null>`(
    select leader.name from staff leader where leader.tenant_id = staff.tenant_id and leader.id = staff.parent_id)`.as(
    'leader',
  ),
] as const;

const memberRows = (ctx: Ctx) =>
  visibleStaff(ctx)
    .select(namesOfStaff)
    .select(['staff.parent_id as leader_id', 'staff.create_datetime', 'staff.version'])
    .select([
      sql<StaffMember['status']>`case when staff.active then 'enabled' else 'disabled' end`.as('status'),
      sql<StaffMember['credential']>`case
        when staff.password_hash is null then 'none'
        when staff.must_change_password then 'initial'
        else 'personal' end`.as('credential'),
      canIssue(ctx).as('can_issue'),
      sql<string | null>`(
        select invitation_code from invitation_codes as codes
        where codes.tenant_id = staff.tenant_id and codes.staff_id = staff.id and codes.end_datetime is null)`.as(
        'invitation_code',
      ),
      sql<boolean>`staff.mfa_secret is not null`.as('mfa'),
      sql<string | null>`case when staff.second_person_from > now() then staff.second_person_from end`.as(
        'second_person_from',
      ),
    ]);

/** An initial password waits for the caller to have it issued. */
const canIssue = ({ actor }: Ctx) =>
  sql<boolean>`coalesce(staff.password_issuer_id = ${actor.id} and staff.password_issue_until > now(), false)`;

type Figures = Pick<StaffMember, 'can_manage' | 'online' | 'last_seen_at' | 'clients' | 'team' | 'open_work'>;
const noFigures: Omit<Figures, 'can_manage'> = { online: false, last_seen_at: null, clients: 0, team: 0, open_work: 0 };

/** Counts for all rows of the page together. */
async function withFigures<Row extends { id: string; role: Role }>(ctx: Ctx, rows: Row[]) {
  const ids = rows.map(({ id }) => id);
  const { rows: figures } = await sql<{ id: string; value: Partial<Figures> }>`
    select agent_id as id, jsonb_build_object('clients', count(*)) as value
      from clients where agent_id = any (${ids}) and not fake group by agent_id
    union all
    select parent_id, jsonb_build_object('team', count(*))
      from staff where parent_id = any (${ids}) and deleted_at is null group by parent_id
    union all
    select agent_id, jsonb_build_object('open_work', count(*))
      from (${waitingRecords(() => sql`agent_id`)}) as waiting
      where agent_id = any (${ids}) group by agent_id
    union all
    select person.id, to_jsonb(seen)
      from unnest(${ids}::uuid[]) as person(id), lateral (${lastSeen}) as seen
      where seen.last_seen_at is not null
  `.execute(ctx.db);
  const byId = Map.groupBy(figures, ({ id }) => id);
  return rows.map((row): Row & Figures => ({
    ...row,
    ...noFigures,
    can_manage: outranks(ctx.actor.role, row.role),
    ...Object.assign({}, ...(byId.get(row.id) ?? []).map(({ value }) => value)),
  }));
}

/** The newest sessions will do: an older one that is still open is the exception. */
const lastSeen = sql`
  select to_char(max(last_seen_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as last_seen_at,
    coalesce(bool_or(${isSessionOnline}), false) as online
  from (
    select * from sessions where sessions.staff_id = person.id and not sessions.is_pending
    order by started_at desc limit 5
  ) as sessions`;
