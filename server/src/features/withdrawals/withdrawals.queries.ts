// Reads and writes the withdrawal records.
import type { CheckedInputOf, OutputOf } from '@backoffice/contract/kit/endpoint.ts';
import {
  waitingHours,
  waitingStatuses,
  withdrawalStatuses,
  type AgeingLine,
  type listAgeing,
  type listWithdrawals,
  type Payee,
  type Withdrawal,
} from '@backoffice/contract/withdrawals/withdrawals.ts';
import { sql, type Insertable, type Updateable } from 'kysely';
import { holdOf } from '#core/holds/holds.ts';
import { findMoneyRecords, recordsOf } from '#core/records/record-lists.ts';
import { mayWorkFor } from '#core/visibility/visibility.ts';
import type { Ctx, PublicCtx } from '#platform/context.ts';
import type { Withdrawals } from '#platform/db/schema.generated.ts';
import { AppError } from '#platform/errors.ts';

type Db = Pick<PublicCtx, 'db'>;

export const findWithdrawals = (
  ctx: Ctx,
  input: CheckedInputOf<typeof listWithdrawals>,
): Promise<OutputOf<typeof listWithdrawals>> =>
  findMoneyRecords(
    recordsOf(ctx, input, {
      table: 'withdrawals',
      rows: withdrawalRows(ctx),
      own: [
        input.sub_type && sql<boolean>`withdrawals.sub_type = ${input.sub_type}`,
        input.older_than_hours && hasWaited(input.older_than_hours),
        input.explained === undefined ? undefined : sql<boolean>`withdrawals.is_explained = ${input.explained}`,
      ],
      by: {
        create_datetime: 'withdrawals.create_datetime',
        amount: 'withdrawals.amount',
        explained: 'withdrawals.is_explained',
      },
      usual: '-create_datetime',
    }),
    withdrawalStatuses,
  );

const isWaiting = sql<boolean>`withdrawals.status in (${sql.join(waitingStatuses.map((status) => sql.lit(status)))})`;
const hasWaited = (hours: number) =>
  sql<boolean>`${isWaiting} and withdrawals.create_datetime < now() - make_interval(hours => ${hours})`;

export async function findAgeing(
  ctx: Ctx,
  { fake }: CheckedInputOf<typeof listAgeing>,
): Promise<OutputOf<typeof listAgeing>> {
  const { rows: items } = await sql<AgeingLine>`
    select agent.id as agent_id, agent.name as agent_name, ${leaderName} as superman,
      sum(count)::int as count, sum(unexplained)::int as unexplained, min(oldest) as oldest_datetime,
      jsonb_agg(jsonb_build_object('currency', currency, 'amount', amount::text) order by currency) as totals
    from (
      select clients.tenant_id, clients.agent_id, withdrawals.currency, count(*), sum(withdrawals.amount) as amount,
        count(*) filter (where not is_explained) as unexplained, min(withdrawals.create_datetime) as oldest
      from withdrawals join clients on clients.tenant_id = withdrawals.tenant_id and clients.id = withdrawals.client_id
      where withdrawals.fake = ${fake} and ${hasWaited(waitingHours)} and ${mayWorkFor(ctx, 'clients.agent_id')}
      group by 1, 2, 3
    ) as waiting
    join staff agent on agent.tenant_id = waiting.tenant_id and agent.id = waiting.agent_id
    left join staff leader on leader.tenant_id = agent.tenant_id and leader.id = agent.parent_id
    group by agent.id, agent.name, leader.role, leader.name
    order by sum(unexplained) desc, min(oldest)
  `.execute(ctx.db);
  return { items };
}

export async function getWithdrawalRecord(ctx: Ctx, id: string): Promise<Withdrawal> {
  const withdrawal = await visibleWithdrawals(ctx).where('withdrawals.id', '=', id).executeTakeFirst();
  if (!withdrawal) throw new AppError('record.not_found');
  return withdrawal;
}

export async function lockWithdrawal(ctx: Ctx, id: string): Promise<Withdrawal> {
  const withdrawal = await visibleWithdrawals(ctx)
    .where('withdrawals.id', '=', id)
    .forUpdate('withdrawals')
    .executeTakeFirst();
  if (!withdrawal) throw new AppError('record.not_found');
  return withdrawal;
}

export async function insertWithdrawal(
  { db }: Db,
  { payee, ...values }: Omit<Insertable<Withdrawals>, 'payee'> & { payee: Payee },
): Promise<string> {
  const { id } = await db
    .insertInto('withdrawals')
    .values({ ...values, payee: JSON.stringify(payee) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Now is the time at which it happened. */
type Stamp = 'review_datetime' | 'complete_datetime' | 'delay_datetime';

export async function setWithdrawal(
  { db }: Db,
  id: string,
  values: Updateable<Withdrawals>,
  stamp?: Stamp,
): Promise<void> {
  await db
    .updateTable('withdrawals')
    .set({ ...values, ...(stamp && { [stamp]: sql`now()` }), update_datetime: sql`now()`, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

const leaderName = sql<string | null>`case when leader.role = 'superman' then leader.name end`;

const visibleWithdrawals = (ctx: Ctx) => withdrawalRows(ctx).where(mayWorkFor(ctx, 'clients.agent_id'));

function withdrawalRows({ db }: Pick<Ctx, 'db'>) {
  return db
    .selectFrom('withdrawals')
    .innerJoin('clients', (join) =>
      join.onRef('clients.tenant_id', '=', 'withdrawals.tenant_id').onRef('clients.id', '=', 'withdrawals.client_id'),
    )
    .innerJoin('accounts', (join) =>
      join
        .onRef('accounts.tenant_id', '=', 'withdrawals.tenant_id')
        .onRef('accounts.id', '=', 'withdrawals.account_id'),
    )
    .innerJoin('staff as agent', (join) =>
      join.onRef('agent.tenant_id', '=', 'clients.tenant_id').onRef('agent.id', '=', 'clients.agent_id'),
    )
    .leftJoin('staff as leader', (join) =>
      join.onRef('leader.tenant_id', '=', 'agent.tenant_id').onRef('leader.id', '=', 'agent.parent_id'),
    )
    .select([
      'withdrawals.id',
      'withdrawals.client_id',
      'clients.username',
      'clients.full_name',
      'agent.name as agent_name',
      leaderName.as('superman'),
      'withdrawals.account_id',
      'accounts.acc_no',
      'withdrawals.fake',
      'withdrawals.amount',
      'withdrawals.fee',
      sql<string>`withdrawals.amount - withdrawals.fee`.as('net'),
      'withdrawals.currency',
      'withdrawals.sub_type',
      sql<Payee>`withdrawals.payee`.as('payee'),
      'withdrawals.status',
      'withdrawals.reason_code',
      'withdrawals.reason',
      nameOf('reviewed_by').as('reviewed_by'),
      'withdrawals.review_datetime',
      nameOf('completed_by').as('completed_by'),
      'withdrawals.complete_datetime',
      'withdrawals.payment_reference',
      'withdrawals.screenshot',
      'withdrawals.delay_code',
      'withdrawals.delay_reason',
      nameOf('delayed_by').as('delayed_by'),
      'withdrawals.delay_datetime',
      sql<number | null>`case when ${isWaiting}
        then floor(extract(epoch from now() - withdrawals.create_datetime) / 3600)::int end`.as('age_hours'),
      sql<string | null>`case when withdrawals.status = 'pending' then ${holdOf('clients')} end`.as('hold_datetime'),
      'withdrawals.create_datetime',
      'withdrawals.update_datetime',
      'withdrawals.version',
    ]);
}

const nameOf = (column: 'reviewed_by' | 'completed_by' | 'delayed_by') => sql<string | null>`(
  select name from staff where staff.tenant_id = withdrawals.tenant_id and staff.id = ${sql.ref(`withdrawals.${column}`)})`;
