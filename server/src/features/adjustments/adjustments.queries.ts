// Reads and writes the records of compensation and bonus.
import { adjustmentStatuses, type Adjustment, type listAdjustments } from '@backoffice/contract/adjustments.ts';
import type { CheckedInputOf, OutputOf } from '@backoffice/contract/endpoint.ts';
import { sql, type Insertable, type Updateable } from 'kysely';
import { mayWorkFor, teamOf } from '#core/visibility/visibility.ts';
import type { Ctx, PublicCtx } from '#platform/context.ts';
import { findCounts, findPage, findTotals } from '#platform/db/paging.ts';
import type { Adjustments } from '#platform/db/schema.generated.ts';
import { containing } from '#platform/db/search.ts';
import { AppError } from '#platform/errors.ts';

type Db = Pick<PublicCtx, 'db'>;

export async function findAdjustments(
  ctx: Ctx,
  input: CheckedInputOf<typeof listAdjustments>,
): Promise<OutputOf<typeof listAdjustments>> {
  const inAnyStatus = matchingAdjustments(ctx, input);
  const matching = input.status ? inAnyStatus.where('adjustments.status', '=', input.status) : inAnyStatus;
  const page = await findPage(ctx.db, matching, input, {
    by: { create_datetime: 'adjustments.create_datetime', amount: 'adjustments.amount' },
    usual: '-create_datetime',
    id: 'adjustments.id',
  });
  const totals = page.total_is_estimate
    ? null
    : await findTotals(matching, { amount: 'adjustments.amount', currency: 'adjustments.currency' });
  const counts = await findCounts(ctx.db, inAnyStatus, 'adjustments.status', adjustmentStatuses);
  return { ...page, totals, counts };
}

/** All that is asked for except the status, since the tabs count each. */
function matchingAdjustments(ctx: Ctx, input: CheckedInputOf<typeof listAdjustments>) {
  const { fake, sub_type, username, currency, client_id, agent_id, superman_id } = input;
  const { from, to, amount_min, amount_max } = input;
  let query = visibleAdjustments(ctx).where('adjustments.fake', '=', fake);
  if (sub_type) query = query.where('adjustments.sub_type', '=', sub_type);
  if (username) query = query.where('clients.username', 'ilike', containing(username));
  if (currency) query = query.where('adjustments.currency', '=', currency);
  if (client_id) query = query.where('adjustments.client_id', '=', client_id);
  if (agent_id) query = query.where('clients.agent_id', '=', agent_id);
  if (superman_id) query = query.where(sql<boolean>`clients.agent_id = any (${teamOf(superman_id)})`);
  if (from) query = query.where('adjustments.create_datetime', '>=', from);
  if (to) query = query.where('adjustments.create_datetime', '<', to);
  if (amount_min) query = query.where('adjustments.amount', '>=', amount_min);
  if (amount_max) query = query.where('adjustments.amount', '<=', amount_max);
  return query;
}

/** Of real clients: robots wait for nobody. */
export async function countPendingAdjustments(ctx: Ctx): Promise<number> {
  const { count } = await visibleAdjustments(ctx)
    .where('adjustments.status', '=', 'pending')
    .where('adjustments.fake', '=', false)
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function getAdjustment(ctx: Ctx, id: string): Promise<Adjustment> {
  const adjustment = await visibleAdjustments(ctx).where('adjustments.id', '=', id).executeTakeFirst();
  if (!adjustment) throw new AppError('record.not_found');
  return adjustment;
}

export async function lockAdjustment(ctx: Ctx, id: string): Promise<Adjustment> {
  const adjustment = await visibleAdjustments(ctx)
    .where('adjustments.id', '=', id)
    .forUpdate('adjustments')
    .executeTakeFirst();
  if (!adjustment) throw new AppError('record.not_found');
  return adjustment;
}

/** Those whose time is over, for the one who takes them back; what somebody has in hand is left to him. */
export const lockOverdueBonuses = ({ db }: Db) =>
  db
    .selectFrom('adjustments')
    .select(['id', 'client_id', 'account_id', 'sub_type', 'amount', 'currency', 'status', 'fake'])
    .where('status', '=', 'approved')
    .where('expire_datetime', '<=', sql<string>`now()`)
    .orderBy('id')
    .forUpdate()
    .skipLocked()
    .execute();

export async function insertAdjustment({ db }: Db, values: Insertable<Adjustments>): Promise<string> {
  const { id } = await db.insertInto('adjustments').values(values).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function setAdjustment(
  { db }: Db,
  id: string,
  values: Updateable<Adjustments>,
  stamp: 'review_datetime' | 'settle_datetime',
): Promise<void> {
  await db
    .updateTable('adjustments')
    .set({ ...values, [stamp]: sql`now()`, update_datetime: sql`now()`, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

function visibleAdjustments(ctx: Ctx) {
  return ctx.db
    .selectFrom('adjustments')
    .innerJoin('clients', (join) =>
      join.onRef('clients.tenant_id', '=', 'adjustments.tenant_id').onRef('clients.id', '=', 'adjustments.client_id'),
    )
    .innerJoin('accounts', (join) =>
      join
        .onRef('accounts.tenant_id', '=', 'adjustments.tenant_id')
        .onRef('accounts.id', '=', 'adjustments.account_id'),
    )
    .innerJoin('staff as agent', (join) =>
      join.onRef('agent.tenant_id', '=', 'clients.tenant_id').onRef('agent.id', '=', 'clients.agent_id'),
    )
    .select([
      'adjustments.id',
      'adjustments.client_id',
      'clients.username',
      'clients.full_name',
      'agent.name as agent_name',
      'adjustments.account_id',
      'accounts.acc_no',
      'adjustments.fake',
      'adjustments.sub_type',
      'adjustments.amount',
      'adjustments.currency',
      'adjustments.status',
      'adjustments.claim',
      'adjustments.reason_code',
      'adjustments.reason',
      nameOf('recorded_by').as('recorded_by'),
      nameOf('reviewed_by').as('reviewed_by'),
      'adjustments.review_datetime',
      nameOf('settled_by').as('settled_by'),
      'adjustments.settle_datetime',
      'adjustments.expire_datetime',
      'adjustments.create_datetime',
      'adjustments.update_datetime',
      'adjustments.version',
    ])
    .where(mayWorkFor(ctx, 'clients.agent_id'));
}

const nameOf = (column: 'recorded_by' | 'reviewed_by' | 'settled_by') => sql<string | null>`(
  select name from staff where staff.tenant_id = adjustments.tenant_id and staff.id = ${sql.ref(`adjustments.${column}`)})`;
