// Reads and writes the deposit records.
import { depositStatuses, type Deposit, type listDeposits } from '@backoffice/contract/deposits.ts';
import type { CheckedInputOf, OutputOf } from '@backoffice/contract/endpoint.ts';
import { sql, type Insertable } from 'kysely';
import { mayWorkFor, teamOf } from '#core/visibility/visibility.ts';
import type { Ctx } from '#platform/context.ts';
import { findCounts, findPage, findTotals } from '#platform/db/paging.ts';
import type { Deposits } from '#platform/db/schema.generated.ts';
import { containing } from '#platform/db/search.ts';
import { AppError } from '#platform/errors.ts';

export async function findDeposits(
  ctx: Ctx,
  input: CheckedInputOf<typeof listDeposits>,
): Promise<OutputOf<typeof listDeposits>> {
  const inAnyStatus = matchingDeposits(ctx, input);
  const matching = input.status ? inAnyStatus.where('deposits.status', '=', input.status) : inAnyStatus;
  const page = await findPage(ctx.db, matching, input, {
    by: { create_datetime: 'deposits.create_datetime', amount: 'deposits.amount' },
    usual: '-create_datetime',
    id: 'deposits.id',
  });
  const totals = page.total_is_estimate
    ? null
    : await findTotals(matching, { amount: 'deposits.amount', currency: 'deposits.currency' });
  const counts = await findCounts(ctx.db, inAnyStatus, 'deposits.status', depositStatuses);
  return { ...page, totals, counts };
}

/** All that is asked for except the status, since the tabs count each. */
function matchingDeposits(ctx: Ctx, input: CheckedInputOf<typeof listDeposits>) {
  const { fake, username, sub_type, currency, client_id, agent_id, superman_id } = input;
  const { from, to, amount_min, amount_max } = input;
  let query = visibleDeposits(ctx).where('deposits.fake', '=', fake);
  if (username) query = query.where('clients.username', 'ilike', containing(username));
  if (sub_type) query = query.where('deposits.sub_type', '=', sub_type);
  if (currency) query = query.where('deposits.currency', '=', currency);
  if (client_id) query = query.where('deposits.client_id', '=', client_id);
  if (agent_id) query = query.where('clients.agent_id', '=', agent_id);
  if (superman_id) query = query.where(sql<boolean>`clients.agent_id = any (${teamOf(superman_id)})`);
  if (from) query = query.where('deposits.create_datetime', '>=', from);
  if (to) query = query.where('deposits.create_datetime', '<', to);
  if (amount_min) query = query.where('deposits.amount', '>=', amount_min);
  if (amount_max) query = query.where('deposits.amount', '<=', amount_max);
  return query;
}

/** Of real clients: robots wait for nobody. */
export async function countPendingDeposits(ctx: Ctx): Promise<number> {
  const { count } = await visibleDeposits(ctx)
    .where('deposits.status', '=', 'pending')
    .where('deposits.fake', '=', false)
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function getDeposit(ctx: Ctx, id: string): Promise<Deposit> {
  const deposit = await visibleDeposits(ctx).where('deposits.id', '=', id).executeTakeFirst();
  if (!deposit) throw new AppError('record.not_found');
  return deposit;
}

export async function lockDeposit(ctx: Ctx, id: string): Promise<Deposit> {
  const deposit = await visibleDeposits(ctx).where('deposits.id', '=', id).forUpdate('deposits').executeTakeFirst();
  if (!deposit) throw new AppError('record.not_found');
  return deposit;
}

export async function insertDeposit(ctx: Ctx, values: Insertable<Deposits>): Promise<string> {
  const { id } = await ctx.db.insertInto('deposits').values(values).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function setDepositStatus(
  ctx: Ctx,
  id: string,
  status: Deposit['status'],
  why: Pick<Deposit, 'reason_code' | 'reason'>,
): Promise<void> {
  await ctx.db
    .updateTable('deposits')
    .set({
      status,
      ...why,
      reviewed_by: (ctx.checker ?? ctx.actor).id,
      update_datetime: sql`now()`,
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .execute();
}

function visibleDeposits(ctx: Ctx) {
  return ctx.db
    .selectFrom('deposits')
    .innerJoin('clients', (join) =>
      join.onRef('clients.tenant_id', '=', 'deposits.tenant_id').onRef('clients.id', '=', 'deposits.client_id'),
    )
    .innerJoin('accounts', (join) =>
      join.onRef('accounts.tenant_id', '=', 'deposits.tenant_id').onRef('accounts.id', '=', 'deposits.account_id'),
    )
    .innerJoin('staff as agent', (join) =>
      join.onRef('agent.tenant_id', '=', 'clients.tenant_id').onRef('agent.id', '=', 'clients.agent_id'),
    )
    .leftJoin('staff as recorder', (join) =>
      join.onRef('recorder.tenant_id', '=', 'deposits.tenant_id').onRef('recorder.id', '=', 'deposits.recorded_by'),
    )
    .leftJoin('staff as reviewer', (join) =>
      join.onRef('reviewer.tenant_id', '=', 'deposits.tenant_id').onRef('reviewer.id', '=', 'deposits.reviewed_by'),
    )
    .select([
      'deposits.id',
      'deposits.client_id',
      'clients.username',
      'clients.full_name',
      'agent.name as agent_name',
      'deposits.account_id',
      'accounts.acc_no',
      'deposits.fake',
      'deposits.amount',
      'deposits.currency',
      'deposits.sub_type',
      'deposits.status',
      'deposits.screenshot',
      'deposits.reason_code',
      'deposits.reason',
      'recorder.name as recorded_by',
      'reviewer.name as reviewed_by',
      'deposits.create_datetime',
      'deposits.update_datetime',
      'deposits.version',
    ])
    .where(mayWorkFor(ctx, 'clients.agent_id'));
}
