// Reads and decides the requests that wait for a second person, as far as the caller may see them.
import { listApprovals, type Approval, type ApprovalDetail } from '@backoffice/contract/approvals/approvals.ts';
import type { CheckedInputOf } from '@backoffice/contract/kit/endpoint.ts';
import type { Page } from '@backoffice/contract/kit/list.ts';
import { sql } from 'kysely';
import { hasHandledKey } from '#core/api-keys/handlers.ts';
import { isTooNew } from '#core/approvals/second-person.ts';
import { always, isClientNamed } from '#core/records/filters.ts';
import { nameOfRecord } from '#core/records/record-names.ts';
import { clientColumns } from '#core/records/rows.ts';
import { tenantRecords } from '#core/records/tenant-records.ts';
import { mayWorkFor, seesEveryClient } from '#core/visibility/visibility.ts';
import type { Ctx } from '#platform/context.ts';
import { containing } from '#platform/db/search.ts';
import { AppError } from '#platform/errors.ts';

/** The kinds of action whose grant the caller holds: they see others' requests of these alone. */
interface OpenKinds {
  granted: readonly string[];
  /** Resource of each kind of action. */
  resources: Readonly<Record<string, string>>;
  /** Kinds that the caller may not learn of, even of their own requests. */
  hidden: readonly string[];
}

/** One that was not decided in time has expired, even before its status says so. */
const isWaiting = sql<boolean>`(approvals.status = 'pending' and approvals.expire_datetime > now())`;
const statusNow = sql<
  Approval['status']
>`case when approvals.status = 'pending' and not ${isWaiting} then 'expired' else approvals.status end`;

/** Statuses that may stand in the table, which an index finds. */
const storedAs = (status: Approval['status']) => (status === 'expired' ? (['expired', 'pending'] as const) : [status]);

/** Name of the record; of what would be created, the name that it would have. */
const subject = (language: 'zh' | 'en') => sql<string | null>`coalesce(
  ${nameOfRecord('approvals', { type: 'record_type', id: 'record_id' }, language)},
  ${sql.join(
    [`name_${language}`, 'name', 'label', 'network', 'institution', 'username'].map(
      (fact) => sql`approvals.after ->> ${fact}`,
    ),
  )})`;

/** Approvals by kinds, on which depends what the caller sees. */
const approvalsOf = (ctx: Ctx, kinds: OpenKinds) =>
  tenantRecords('approval', listApprovals, {
    columns: [
      'id',
      'kind',
      'client_id',
      'amount',
      'currency',
      'record_type',
      'record_id',
      'reason',
      'create_datetime',
      'expire_datetime',
      'decide_datetime',
      'effective_datetime',
      'second_datetime',
      'version',
    ],
    staffNames: { maker: 'maker_id', checker: 'checker_id', stopped_by: 'stopped_by', seconded_by: 'seconded_by' },
    select: {
      status: statusNow,
      username: sql<string | null>`clients.username`,
      full_name: sql<string | null>`clients.full_name`,
      agent_name: sql<string | null>`${clientColumns.agent_name}`,
      maker_reason: sql<string | null>`approvals.input ->> 'reason'`,
      subject_zh: subject('zh'),
      subject_en: subject('en'),
      resource: sql<string | null>`${JSON.stringify(kinds.resources)}::jsonb ->> approvals.kind`,
      before: sql<Approval['before']>`approvals.before`,
      after: sql<Approval['after']>`approvals.after`,
      reach: sql<Approval['reach']>`approvals.reach`,
      can_decide: canDecide(ctx, kinds),
      can_stop: canStop(ctx),
    },
    where: () => isVisible(ctx, kinds),
    filters: {
      scope: (scope) => scopes(ctx, kinds)[scope],
      status: (status) => sql`${statusNow} = ${status} and approvals.status = any (${storedAs(status)})`,
      kind: 'kind',
      client_id: 'client_id',
      username: isClientNamed,
      maker: (maker) => sql`approvals.maker_id in (select id from staff where name ilike ${containing(maker)})`,
      record_id: 'record_id',
    },
    sortColumns: { create_datetime: 'create_datetime' },
    defaultSort: '-create_datetime',
  });

/** Condition on rows of approvals, joined with their clients. */
const isVisible = (
  ctx: Ctx,
  kinds: OpenKinds,
) => sql<boolean>`(${isOpen(kinds)} or approvals.maker_id = ${ctx.actor.id} or ${canStop(ctx)})
  and approvals.kind <> all (${kinds.hidden}::text[])
  and case when approvals.client_id is null
    then ${seesEveryClient(ctx)} or approvals.maker_id = ${ctx.actor.id}
    else ${mayWorkFor(ctx, 'clients.agent_id')} end`;

/** Conditions on rows of approvals, joined with their clients, for lists of several kinds: seen by the caller, and theirs to decide. */
export const requestConditions = (ctx: Ctx, kinds: OpenKinds) => ({
  isSeen: isVisible(ctx, kinds),
  canDecide: canDecide(ctx, kinds),
});

/** Condition on rows of approvals that still wait for a second person. */
export const isRequestWaiting = isWaiting;

const scopes = (ctx: Ctx, kinds: OpenKinds) => ({
  all: always,
  mine: sql<boolean>`approvals.maker_id = ${ctx.actor.id}`,
  for_me: isForMe(ctx, kinds),
});

export const findApprovals = (
  ctx: Ctx,
  kinds: OpenKinds,
  input: CheckedInputOf<typeof listApprovals>,
): Promise<Page<Approval>> => approvalsOf(ctx, kinds).find(ctx, input);

export async function countWaiting(ctx: Ctx, kinds: OpenKinds): Promise<{ waiting: number }> {
  return approvalsOf(ctx, kinds)
    .visible(ctx)
    .where(isForMe(ctx, kinds))
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .executeTakeFirstOrThrow();
}

export async function getVisibleApproval(ctx: Ctx, kinds: OpenKinds, id: string): Promise<ApprovalDetail> {
  const row = await approvalsOf(ctx, kinds)
    .visible(ctx)
    .select(['approvals.input', 'approvals.result'])
    .where('approvals.id', '=', id)
    .executeTakeFirst();
  if (!row) throw new AppError('record.not_found');
  return row as ApprovalDetail; // both were stored as objects
}

/** Locks a request for update, with what a decision depends on. */
export async function lockApproval(ctx: Ctx, kinds: OpenKinds, id: string) {
  const row = await approvalsOf(ctx, kinds)
    .visible(ctx)
    .select([
      'approvals.input',
      'approvals.widens',
      'approvals.maker_id',
      'approvals.maker_session_id',
      'approvals.maker_address',
      'approvals.seconded_by as seconder_id',
      'clients.agent_id',
      isMyKey(ctx.actor).as('is_own_key'),
      isTooNew(ctx.actor).as('is_too_new'),
    ])
    .where('approvals.id', '=', id)
    .forUpdate('approvals')
    .executeTakeFirst();
  if (!row) throw new AppError('record.not_found');
  return row;
}

interface Decision {
  status: Approval['status'];
  checker_id?: string;
  stopped_by?: string;
  reason: string | null;
  result?: string;
  /** Hours until it takes effect. */
  waits_hours?: number;
}

export async function setDecision({ db }: Ctx, id: string, { waits_hours, ...decision }: Decision): Promise<void> {
  const effective = waits_hours && { effective_datetime: sql<string>`now() + make_interval(hours => ${waits_hours})` };
  await db
    .updateTable('approvals')
    .set({ ...decision, ...effective, decide_datetime: sql`now()`, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

/** Keeps the first who agreed; the request goes on waiting, for a third person. */
export async function setSeconded({ db, actor }: Ctx, id: string): Promise<void> {
  await db
    .updateTable('approvals')
    .set({ seconded_by: actor.id, second_datetime: sql`now()`, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

/** Cancels what a person asked for and still waits. */
export async function setCancelled({ db }: Ctx, makerId: string, reason: string | null) {
  return db
    .updateTable('approvals')
    .set({ status: 'cancelled', reason, decide_datetime: sql`now()`, version: sql`version + 1` })
    .where('maker_id', '=', makerId)
    .where('status', '=', 'pending')
    .returning(['id', 'kind', 'client_id'])
    .execute();
}

const isOpen = (kinds: OpenKinds) => sql<boolean>`approvals.kind = any (${kinds.granted}::text[])`;

/**
 * True where it waits for the caller: they hold the action's grant, neither asked for it nor agreed to it before, are neither the client's agent nor
 * the person whom it is about, did not handle its key, and their account is old enough.
 */
const canDecide = ({ actor }: Ctx, kinds: OpenKinds) => sql<boolean>`(
  ${isWaiting} and ${isOpen(kinds)} and approvals.maker_id <> ${actor.id} and approvals.seconded_by is distinct from ${actor.id} and clients.agent_id is distinct from ${actor.id}
  and approvals.record_id is distinct from ${actor.id} and not ${isMyKey(actor)} and not ${isTooNew(actor)})`;

/** Any admin or supervisor stops what waits for its moment. */
const canStop = ({ actor }: Ctx) => sql<boolean>`(approvals.status = 'waiting' and ${actor.role} in ('god', 'angel'))`;

/** What waits for its moment stands in the inbox of all who can stop it. */
const isForMe = (ctx: Ctx, kinds: OpenKinds) => sql<boolean>`(${canDecide(ctx, kinds)} or ${canStop(ctx)})`;

/** The maker handled the key that brought the record, and so did the caller. */
const isMyKey = (actor: Ctx['actor']) =>
  sql<boolean>`(approvals.api_key_id is not null and ${hasHandledKey(sql.ref('approvals.api_key_id'), actor.id)})`;
