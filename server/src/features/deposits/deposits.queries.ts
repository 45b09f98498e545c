// Reads and writes the deposit records.
import { depositStatuses, type Deposit, type listDeposits } from '@backoffice/contract/deposits/deposits.ts';
import type { CheckedInputOf, OutputOf } from '@backoffice/contract/kit/endpoint.ts';
import { sql, type Insertable } from 'kysely';
import { findMoneyRecords, recordsOf } from '#core/records/record-lists.ts';
import { mayWorkFor } from '#core/visibility/visibility.ts';
import type { Ctx } from '#platform/context.ts';
import type { Deposits } from '#platform/db/schema.generated.ts';
import { AppError } from '#platform/errors.ts';

export const findDeposits = (
  ctx: Ctx,
  input: CheckedInputOf<typeof listDeposits>,
): Promise<OutputOf<typeof listDeposits>> =>
  findMoneyRecords(
    recordsOf(ctx, input, {
      table: 'deposits',
      rows: depositRows(ctx),
      own: [input.sub_type && sql<boolean>`deposits.sub_type = ${input.sub_type}`],
      by: { create_datetime: 'deposits.create_datetime', amount: 'deposits.amount' },
      usual: '-create_datetime',
    }),
    depositStatuses,
  );

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

const visibleDeposits = (ctx: Ctx) => depositRows(ctx).where(mayWorkFor(ctx, 'clients.agent_id'));

function depositRows({ db }: Pick<Ctx, 'db'>) {
  return db
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
    ]);
}
