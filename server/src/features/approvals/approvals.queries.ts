// Reads and decides the requests that wait for a second person, as far as the caller may see them.
import type { Approval, ApprovalDetail, listApprovals } from '@backoffice/contract/approvals/approvals.ts';
import type { CheckedInputOf } from '@backoffice/contract/kit/endpoint.ts';
import type { Page } from '@backoffice/contract/kit/list.ts';
import { sql } from 'kysely';
import { mayWorkFor } from '#core/visibility/visibility.ts';
import type { Ctx } from '#platform/context.ts';
import { findPage } from '#platform/db/paging.ts';
import { containing } from '#platform/db/search.ts';
import { AppError } from '#platform/errors.ts';

/** The kinds of deed whose own grant the caller holds: he sees others' requests of these alone. */
type OpenKinds = readonly string[];

/** One that was not decided in time is over, also before anybody has written that down. */
const isWaiting = sql<boolean>`(approvals.status = 'pending' and approvals.expire_datetime > now())`;
const statusNow = sql<
  Approval['status']
>`case when approvals.status = 'pending' and not ${isWaiting} then 'expired' else approvals.status end`;

/** As it may stand in the table: an index finds that. */
const storedAs = (status: Approval['status']) => (status === 'expired' ? (['expired', 'pending'] as const) : [status]);

export async function findApprovals(
  ctx: Ctx,
  kinds: OpenKinds,
  input: CheckedInputOf<typeof listApprovals>,
): Promise<Page<Approval>> {
  const { scope, status, kind, client_id, username, maker, record_id } = input;
  let query = selectApprovals(ctx, kinds);
  if (scope === 'mine') query = query.where('approvals.maker_id', '=', ctx.actor.id);
  if (scope === 'for_me') query = query.where(canDecide(ctx, kinds));
  if (status) query = query.where(statusNow, '=', status).where('approvals.status', 'in', storedAs(status));
  if (kind) query = query.where('approvals.kind', '=', kind);
  if (client_id) query = query.where('approvals.client_id', '=', client_id);
  if (username) query = query.where('clients.username', 'ilike', containing(username));
  if (maker) query = query.where('maker.name', 'ilike', containing(maker));
  if (record_id) query = query.where('approvals.record_id', '=', record_id);
  return findPage(ctx.db, query, input, {
    by: { create_datetime: 'approvals.create_datetime' },
    usual: '-create_datetime',
    id: 'approvals.id',
  });
}

export async function countWaiting(ctx: Ctx, kinds: OpenKinds): Promise<{ waiting: number }> {
  return visibleApprovals(ctx, kinds)
    .where(canDecide(ctx, kinds))
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .executeTakeFirstOrThrow();
}

export async function getVisibleApproval(ctx: Ctx, kinds: OpenKinds, id: string): Promise<ApprovalDetail> {
  const row = await selectApprovals(ctx, kinds)
    .select(['approvals.input', 'approvals.result'])
    .where('approvals.id', '=', id)
    .executeTakeFirst();
  if (!row) throw new AppError('record.not_found');
  return row as ApprovalDetail; // both were stored as objects
}

/** For update, with what a decision depends on. */
export async function lockApproval(ctx: Ctx, kinds: OpenKinds, id: string) {
  const row = await visibleApprovals(ctx, kinds)
    .select([
      'approvals.kind',
      'approvals.input',
      'approvals.maker_id',
      'approvals.maker_session_id',
      'approvals.maker_address',
      'approvals.client_id',
      'approvals.version',
      'clients.agent_id',
      statusNow.as('status'),
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

function selectApprovals(ctx: Ctx, kinds: OpenKinds) {
  return visibleApprovals(ctx, kinds).select([
    'approvals.id',
    'approvals.kind',
    statusNow.as('status'),
    'approvals.client_id',
    'clients.username',
    'clients.full_name',
    'agent.name as agent_name',
    'approvals.amount',
    'approvals.currency',
    'approvals.record_type',
    'approvals.record_id',
    sql<Approval['before']>`approvals.before`.as('before'),
    sql<Approval['after']>`approvals.after`.as('after'),
    'maker.name as maker',
    'checker.name as checker',
    'approvals.reason',
    canDecide(ctx, kinds).as('can_decide'),
    'approvals.create_datetime',
    'approvals.expire_datetime',
    'approvals.decide_datetime',
    'approvals.version',
  ]);
}

function visibleApprovals(ctx: Ctx, kinds: OpenKinds) {
  return ctx.db
    .selectFrom('approvals')
    .innerJoin('staff as maker', (join) =>
      join.onRef('maker.tenant_id', '=', 'approvals.tenant_id').onRef('maker.id', '=', 'approvals.maker_id'),
    )
    .leftJoin('staff as checker', (join) =>
      join.onRef('checker.tenant_id', '=', 'approvals.tenant_id').onRef('checker.id', '=', 'approvals.checker_id'),
    )
    .leftJoin('clients', (join) =>
      join.onRef('clients.tenant_id', '=', 'approvals.tenant_id').onRef('clients.id', '=', 'approvals.client_id'),
    )
    .leftJoin('staff as agent', (join) =>
      join.onRef('agent.tenant_id', '=', 'clients.tenant_id').onRef('agent.id', '=', 'clients.agent_id'),
    )
    .where(sql<boolean>`(${isOpen(kinds)} or approvals.maker_id = ${ctx.actor.id})`)
    .where(sql<boolean>`(approvals.client_id is null or ${mayWorkFor(ctx, 'clients.agent_id')})`);
}

const isOpen = (kinds: OpenKinds) => sql<boolean>`approvals.kind = any (${kinds}::text[])`;

/** Whether it waits for the caller: he holds the deed's own grant, did not ask for it, and is not the client's agent. */
const canDecide = ({ actor }: Ctx, kinds: OpenKinds) => sql<boolean>`(
  ${isWaiting} and ${isOpen(kinds)} and approvals.maker_id <> ${actor.id} and clients.agent_id is distinct from ${actor.id})`;
