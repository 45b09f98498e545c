// Reads and decides the requests that wait for a second person, as far as the caller may see them.
import { listApprovals, type Approval, type ApprovalDetail } from '@backoffice/contract/approvals/approvals.ts';
import type { CheckedInputOf } from '@backoffice/contract/kit/endpoint.ts';
import type { Page } from '@backoffice/contract/kit/list.ts';
import { sql } from 'kysely';
import { hasHandledKey } from '#core/api-keys/handlers.ts';
import { isTooNew } from '#core/approvals/second-person.ts';
import { always, isClientNamed } from '#core/records/filters.ts';
import { clientColumns } from '#core/records/rows.ts';
import { tenantRecords } from '#core/records/tenant-records.ts';
import { mayWorkFor, seesEveryClient } from '#core/visibility/visibility.ts';
import type { Ctx } from '#platform/context.ts';
import { containing } from '#platform/db/search.ts';
import { AppError } from '#platform/errors.ts';

/** The kinds of action whose grant the caller holds: they see others' requests of these alone. */
type OpenKinds = readonly string[];

/** One that was not decided in time has expired, even before its status says so. */
const isWaiting = sql<boolean>`(approvals.status = 'pending' and approvals.expire_datetime > now())`;
const statusNow = sql<
  Approval['status']
>`case when approvals.status = 'pending' and not ${isWaiting} then 'expired' else approvals.status end`;

/** Statuses that may stand in the table, which an index finds. */
const storedAs = (status: Approval['status']) => (status === 'expired' ? (['expired', 'pending'] as const) : [status]);

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
      'version',
    ],
    staffNames: { maker: 'maker_id', checker: 'checker_id' },
    select: {
      status: statusNow,
      username: sql<string | null>`clients.username`,
      full_name: sql<string | null>`clients.full_name`,
      agent_name: sql<string | null>`${clientColumns.agent_name}`,
      maker_reason: sql<string | null>`approvals.input ->> 'reason'`,
      before: sql<Approval['before']>`approvals.before`,
      after: sql<Approval['after']>`approvals.after`,
      can_decide: canDecide(ctx, kinds),
    },
    where: () => sql`(${isOpen(kinds)} or approvals.maker_id = ${ctx.actor.id})
      and case when approvals.client_id is null
        then ${seesEveryClient(ctx)} or approvals.maker_id = ${ctx.actor.id}
        else ${mayWorkFor(ctx, 'clients.agent_id')} end`,
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

const scopes = (ctx: Ctx, kinds: OpenKinds) => ({
  all: always,
  mine: sql<boolean>`approvals.maker_id = ${ctx.actor.id}`,
  for_me: canDecide(ctx, kinds),
});

export const findApprovals = (
  ctx: Ctx,
  kinds: OpenKinds,
  input: CheckedInputOf<typeof listApprovals>,
): Promise<Page<Approval>> => approvalsOf(ctx, kinds).find(ctx, input);

export async function countWaiting(ctx: Ctx, kinds: OpenKinds): Promise<{ waiting: number }> {
  return approvalsOf(ctx, kinds)
    .visible(ctx)
    .where(canDecide(ctx, kinds))
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
      'approvals.maker_id',
      'approvals.maker_session_id',
      'approvals.maker_address',
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

export async function setDecision(
  { db }: Ctx,
  id: string,
  decision: { status: Approval['status']; checker_id?: string; reason: string | null; result?: string },
): Promise<void> {
  await db
    .updateTable('approvals')
    .set({ ...decision, decide_datetime: sql`now()`, version: sql`version + 1` })
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

const isOpen = (kinds: OpenKinds) => sql<boolean>`approvals.kind = any (${kinds}::text[])`;

/**
 * True where it waits for the caller: they hold the action's grant, did not ask for it, are neither the client's agent nor
 * the person whom it is about, did not handle its key, and their account is old enough.
 */
const canDecide = ({ actor }: Ctx, kinds: OpenKinds) => sql<boolean>`(
  ${isWaiting} and ${isOpen(kinds)} and approvals.maker_id <> ${actor.id} and clients.agent_id is distinct from ${actor.id}
  and approvals.record_id is distinct from ${actor.id} and not ${isMyKey(actor)} and not ${isTooNew(actor)})`;

/** The maker handled the key that brought the record, and so did the caller. */
const isMyKey = (actor: Ctx['actor']) =>
  sql<boolean>`(approvals.api_key_id is not null and ${hasHandledKey(sql.ref('approvals.api_key_id'), actor.id)})`;
