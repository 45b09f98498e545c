// Reads and writes the records of compensation and bonus.
import {
  adjustmentStatuses,
  type Adjustment,
  type listAdjustments,
} from '@backoffice/contract/adjustments/adjustments.ts';
import type { CheckedInputOf, OutputOf } from '@backoffice/contract/kit/endpoint.ts';
import { sql, type Insertable, type Updateable } from 'kysely';
import { findMoneyRecords, recordsOf } from '#core/records/record-lists.ts';
import { mayWorkFor } from '#core/visibility/visibility.ts';
import type { Ctx, PublicCtx } from '#platform/context.ts';
import type { Adjustments } from '#platform/db/schema.generated.ts';
import { AppError } from '#platform/errors.ts';

type Db = Pick<PublicCtx, 'db'>;

export const findAdjustments = (
  ctx: Ctx,
  input: CheckedInputOf<typeof listAdjustments>,
): Promise<OutputOf<typeof listAdjustments>> =>
  findMoneyRecords(
    recordsOf(ctx, input, {
      table: 'adjustments',
      rows: adjustmentRows(ctx),
      own: [input.sub_type && sql<boolean>`adjustments.sub_type = ${input.sub_type}`],
      by: { create_datetime: 'adjustments.create_datetime', amount: 'adjustments.amount' },
      usual: '-create_datetime',
    }),
    adjustmentStatuses,
  );

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

const visibleAdjustments = (ctx: Ctx) => adjustmentRows(ctx).where(mayWorkFor(ctx, 'clients.agent_id'));

function adjustmentRows({ db }: Pick<Ctx, 'db'>) {
  return db
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
    ]);
}

const nameOf = (column: 'recorded_by' | 'reviewed_by' | 'settled_by') => sql<string | null>`(
  select name from staff where staff.tenant_id = adjustments.tenant_id and staff.id = ${sql.ref(`adjustments.${column}`)})`;
