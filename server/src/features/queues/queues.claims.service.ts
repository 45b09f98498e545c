// The rules of claims: people who may decide may claim, take over openly and release; leaders assign to people who may decide.
import type { CheckedInputOf, OutputOf } from '@backoffice/contract/kit/endpoint.ts';
import { isHidden, type Resource } from '@backoffice/contract/kit/permissions.ts';
import { factsOf, type RecordKind } from '@backoffice/contract/kit/record-kinds.ts';
import { type WorkKind } from '@backoffice/contract/queues/queues.kinds.ts';
import { claimHours } from '@backoffice/contract/queues/queues.targets.ts';
import type * as contract from '@backoffice/contract/queues/queues.claims.ts';
import type * as listing from '@backoffice/contract/queues/queues.listed-claims.ts';
import { mayAssign } from '@backoffice/contract/queues/queues.claims.ts';
import { type Claim } from '@backoffice/contract/queues/queues.listed-claims.ts';
import { sql } from 'kysely';
import type { Approvals } from '#core/approvals/approvals.ts';
import { always } from '#core/records/filters.ts';
import { findActor } from '#core/sessions/sessions.ts';
import { teamOf } from '#core/visibility/visibility.ts';
import type { Actor, Ctx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import { decisions, mayDecideKind, mayReadKind } from './queues.kinds.ts';
import { isClaimLive, isClaimOf, liveClaims, sourceOf } from './queues.rows.ts';

interface WorkRecord {
  client_id: string | null;
  agent_id: string | null;
  /** Action of a request. */
  action: string | null;
  is_unbarred: boolean;
}

/** The record, if the caller may read it and it waits. */
async function getWaitingRecord(ctx: Ctx, approvals: Approvals, kind: WorkKind, id: string): Promise<WorkRecord> {
  if (!mayReadKind(ctx.actor, kind)) throw new AppError('access.denied');
  const { from, table, columns, isSeen, isWaiting, isUnbarred } = sourceOf(ctx, approvals, kind);
  const { rows } = await sql<WorkRecord & { is_waiting: boolean }>`
    select ${columns}, ${isWaiting} as is_waiting, ${isUnbarred} as is_unbarred
    from ${from} where ${sql.ref(`${table}.id`)} = ${id} and ${isSeen}
  `.execute(ctx.db);
  const [record] = rows;
  if (!record) throw new AppError('record.not_found');
  const { client_id, agent_id, action, is_waiting, is_unbarred } = record;
  if (!is_waiting) throw new AppError('record.wrong_status', { detail: 'it does not wait' });
  return { client_id, agent_id, action, is_unbarred };
}

async function getRecordToDecide(ctx: Ctx, approvals: Approvals, kind: WorkKind, id: string): Promise<WorkRecord> {
  const record = await getWaitingRecord(ctx, approvals, kind, id);
  if (!mayDecideKind(ctx.actor, kind)) throw new AppError('access.denied');
  if (!record.is_unbarred) throw new AppError('claim.barred');
  return record;
}

const claimColumns = (
  actor: Actor,
) => sql`claim.record_id, holder.id as staff_id, holder.name, holder.id = ${actor.id} as is_mine,
  assigner.name as assigned_by, claim.claim_datetime, claim.expire_datetime`;
const withAssigner = sql`${liveClaims}
  left join staff assigner on assigner.tenant_id = claim.tenant_id and assigner.id = claim.assigned_by`;

async function findClaim({ db, actor }: Ctx, kind: WorkKind, id: string): Promise<Claim | undefined> {
  const { rows } = await sql<Claim>`
    select ${claimColumns(actor)} from ${withAssigner}
    where claim.record_type = ${kind} and claim.record_id = ${id} and ${isClaimLive}
  `.execute(db);
  return rows[0];
}

interface Claiming {
  kind: WorkKind;
  id: string;
  record: WorkRecord;
  staffId: string;
  /** People from whom it may be taken. */
  from: readonly string[];
}

/** Writes the claim where no one else holds the record, in one statement: of two at once one is refused. */
async function setClaim(ctx: Ctx, approvals: Approvals, { kind, id, record, staffId, from }: Claiming): Promise<Claim> {
  const { db, actor } = ctx;
  const before = await findClaim(ctx, kind, id);
  const assignedBy = staffId === actor.id ? null : actor.id;
  const { rows } = await sql`
    insert into record_claims (record_type, record_id, staff_id, client_id, assigned_by, expire_datetime)
    values (${kind}, ${id}, ${staffId}, ${record.client_id}, ${assignedBy}, now() + make_interval(hours => ${claimHours}))
    on conflict (tenant_id, record_type, record_id) do update set
      staff_id = excluded.staff_id,
      assigned_by = excluded.assigned_by,
      claim_datetime = case when record_claims.staff_id = excluded.staff_id and record_claims.expire_datetime > now()
        then record_claims.claim_datetime else now() end,
      expire_datetime = excluded.expire_datetime
    where record_claims.expire_datetime <= now() or record_claims.staff_id = any (${[staffId, ...from]}::uuid[])
      or not exists (select from staff where staff.id = record_claims.staff_id and staff.active)
    returning record_id
  `.execute(db);
  if (rows.length === 0) throw new AppError('claim.held');
  const after = await findClaim(ctx, kind, id);
  if (!after) throw new Error('the claim is not there');
  noteClaim(ctx, approvals, { kind, id, record, before: before?.name ?? null, after: after.name });
  return after;
}

interface Noted {
  kind: WorkKind;
  id: string;
  record: Pick<WorkRecord, 'client_id' | 'action'>;
  before: string | null;
  after: string | null;
}

/** What is hidden is announced to those alone who may read it. */
function noteClaim(ctx: Ctx, approvals: Approvals, { kind, id, record, before, after }: Noted): void {
  const { resources } = approvals.openTo(ctx.actor);
  const resource = (kind === 'approval' ? resources[record.action ?? ''] : factsOf(kind).resource) as
    | Resource
    | undefined;
  ctx.note({
    record: { type: kind satisfies RecordKind, id },
    ...(record.client_id && { client: record.client_id }),
    before: { claimed_by: before },
    after: { claimed_by: after },
    ...(resource && isHidden(resource) && { topics: [resource] }),
  });
}

export async function takeClaim(
  ctx: Ctx,
  approvals: Approvals,
  { record_type: kind, id }: CheckedInputOf<typeof contract.takeClaim>,
): Promise<Claim> {
  const record = await getRecordToDecide(ctx, approvals, kind, id);
  return setClaim(ctx, approvals, { kind, id, record, staffId: ctx.actor.id, from: [] });
}

export async function takeOverClaim(
  ctx: Ctx,
  approvals: Approvals,
  { record_type: kind, id, from }: CheckedInputOf<typeof contract.takeOverClaim>,
): Promise<Claim> {
  const record = await getRecordToDecide(ctx, approvals, kind, id);
  return setClaim(ctx, approvals, { kind, id, record, staffId: ctx.actor.id, from: [from] });
}

export async function releaseClaim(
  ctx: Ctx,
  approvals: Approvals,
  { record_type: kind, id }: CheckedInputOf<typeof contract.releaseClaim>,
): Promise<OutputOf<typeof contract.releaseClaim>> {
  const record = await getWaitingRecord(ctx, approvals, kind, id);
  const claim = await findClaim(ctx, kind, id);
  if (!claim) return {};
  if (!claim.is_mine) throw new AppError('claim.held');
  await ctx.db
    .deleteFrom('record_claims')
    .where('record_type', '=', kind)
    .where('record_id', '=', id)
    .where('staff_id', '=', ctx.actor.id)
    .execute();
  noteClaim(ctx, approvals, { kind, id, record, before: claim.name, after: null });
  return {};
}

/** Refusals that are about the person, whatever the record is like. */
const isPersonal = (code: string): boolean =>
  /\.own_/.test(code) || code === 'access.denied' || code === 'record.not_found' || code === 'approval.account_too_new';

/** True where it waits, and this person sees it and may decide on it as far as a query knows. */
async function canDecide(ctx: Ctx, approvals: Approvals, kind: WorkKind, id: string): Promise<boolean> {
  try {
    await getRecordToDecide(ctx, approvals, kind, id);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

/** The same, as far as the product knows before they do. */
async function mayDecide(ctx: Ctx, approvals: Approvals, kind: WorkKind, id: string): Promise<boolean> {
  if (!(await canDecide(ctx, approvals, kind, id))) return false;
  const { fourEyes, audit } = decisions[kind];
  if (!fourEyes || kind === 'case') return true;
  const { refused } = await approvals.preview(ctx, audit, { id, decision: 'approve' });
  return refused === null || !isPersonal(refused);
}

const isInMyTeam = ({ id }: Actor) => sql<boolean>`staff.id = any (${teamOf(id)})`;

/** Condition on the people to whom the caller assigns. */
function isMineToAssign({ actor }: Ctx) {
  if (!mayAssign(actor.role)) throw new AppError('access.denied');
  return actor.role === 'superman' ? isInMyTeam(actor) : always;
}

export async function assignClaim(
  ctx: Ctx,
  approvals: Approvals,
  { record_type: kind, id, staff_id, from }: CheckedInputOf<typeof contract.assignClaim>,
): Promise<Claim> {
  const mine = isMineToAssign(ctx);
  const record = await getWaitingRecord(ctx, approvals, kind, id);
  const { rows } = await sql`select from staff where staff.id = ${staff_id} and ${mine}`.execute(ctx.db);
  const actor = rows.length > 0 ? await findActor(ctx.db, staff_id, '') : null;
  if (!actor || !(await mayDecide({ ...ctx, actor }, approvals, kind, id))) throw new AppError('claim.person_unfit');
  return setClaim(ctx, approvals, { kind, id, record, staffId: staff_id, from: from ? [from] : [] });
}

/** A record has few: those who see every client, its agent, and the agent's leader. */
const mostAssignees = 40;

export async function findAssignees(
  ctx: Ctx,
  approvals: Approvals,
  { record_type: kind, id }: CheckedInputOf<typeof contract.findAssignees>,
): Promise<OutputOf<typeof contract.findAssignees>> {
  const mine = isMineToAssign(ctx);
  const { agent_id } = await getWaitingRecord(ctx, approvals, kind, id);
  const { rows } = await sql<OutputOf<typeof contract.findAssignees>['items'][number]>`
    select id, name, role from staff
    where active and deleted_at is null and ${mine} and (role in ('god', 'angel') or id = ${agent_id}
      or id = (select parent_id from staff agent where agent.id = ${agent_id}))
    order by array_position(array['hero', 'superman', 'angel', 'god'], role), name limit ${mostAssignees}
  `.execute(ctx.db);
  const items: typeof rows = [];
  for (const person of rows) {
    const actor = await findActor(ctx.db, person.id, '');
    if (actor && (await mayDecide({ ...ctx, actor }, approvals, kind, id))) items.push(person);
  }
  return { items };
}

export async function findClaims(
  ctx: Ctx,
  approvals: Approvals,
  { record_type: kind, record_id }: CheckedInputOf<typeof listing.listClaims>,
): Promise<OutputOf<typeof listing.listClaims>> {
  if (!mayReadKind(ctx.actor, kind)) throw new AppError('access.denied');
  const source = sourceOf(ctx, approvals, kind);
  const { rows } = await sql<Claim>`
    select ${claimColumns(ctx.actor)} from ${withAssigner}
    join lateral (select ${sql.ref(`${source.table}.id`)} from ${source.from}
      where ${isClaimOf(source)} and ${source.isSeen} and ${source.isWaiting}) as record on true
    where claim.record_type = ${kind} and ${record_id ? sql`claim.record_id = ${record_id}` : always} and ${isClaimLive}
    order by claim.claim_datetime limit 500
  `.execute(ctx.db);
  return { items: rows, can_claim: record_id ? await canDecide(ctx, approvals, kind, record_id) : false };
}
