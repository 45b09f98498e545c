// Reads and writes the withdrawal records.
import type { CheckedInputOf, OutputOf } from '@backoffice/contract/kit/endpoint.ts';
import {
  listWithdrawals,
  waitingStatuses,
  withdrawalStatuses,
  type AgeingLine,
  type HoldReason,
  type listAgeing,
  type Payee,
} from '@backoffice/contract/withdrawals/withdrawals.ts';
import { waitingHours } from '@backoffice/contract/withdrawals/withdrawals.waiting.ts';
import { sql, type Insertable, type RawBuilder } from 'kysely';
import { holdOf, resetHoldOf, routineCheckOf } from '#core/holds/holds.ts';
import { clientRecords } from '#core/records/client-records.ts';
import { leaderName } from '#core/records/rows.ts';
import { mayWorkFor } from '#core/visibility/visibility.ts';
import type { Ctx, PublicCtx } from '#platform/context.ts';
import type { Withdrawals } from '#platform/db/schema.generated.ts';

type Db = Pick<PublicCtx, 'db'>;

const isWaiting = sql<boolean>`withdrawals.status in (${sql.join(waitingStatuses.map((status) => sql.lit(status)))})`;
const hasWaited = (hours: number) =>
  sql<boolean>`${isWaiting} and withdrawals.create_datetime < now() - make_interval(hours => ${hours})`;

const payeeHold = sql`case when withdrawals.payee_hold_datetime > now() then withdrawals.payee_hold_datetime end`;
const whilePending = <Value>(value: RawBuilder<unknown>) =>
  sql<Value | null>`case when withdrawals.status = 'pending' then ${value} end`;

const withdrawals = clientRecords('withdrawal', listWithdrawals, {
  columns: [
    'account_id',
    'amount',
    'fee',
    'currency',
    'sub_type',
    'status',
    'reason_code',
    'reason',
    'review_datetime',
    'complete_datetime',
    'payment_reference',
    'screenshot',
    'delay_code',
    'delay_reason',
    'delay_datetime',
    'update_datetime',
    'version',
  ],
  staffNames: { reviewed_by: 'reviewed_by', completed_by: 'completed_by', delayed_by: 'delayed_by' },
  select: {
    superman: leaderName,
    net: sql<string>`withdrawals.amount - withdrawals.fee`,
    payee: sql<Payee>`withdrawals.payee`,
    age_hours: sql<number | null>`case when ${isWaiting}
      then floor(extract(epoch from now() - withdrawals.create_datetime) / 3600)::int end`,
    hold_datetime: whilePending<string>(sql`greatest(${holdOf('clients')}, ${payeeHold})`),
    hold_reason: whilePending<HoldReason>(sql`case when ${routineCheckOf('clients')} is not null then 'routine_check'
      when ${resetHoldOf('clients')} is not null then 'new_access' when ${payeeHold} is not null then 'new_payee' end`),
  },
  filters: {
    sub_type: 'sub_type',
    older_than_hours: hasWaited,
    explained: 'is_explained',
    reference: (code) => sql`right(withdrawals.id::text, 8) = ${code.slice(-8).toLowerCase()}`,
  },
  sortColumns: { create_datetime: 'create_datetime', amount: 'amount', explained: 'is_explained' },
  defaultSort: '-create_datetime',
  statuses: withdrawalStatuses,
});

export const {
  rows: withdrawalRows,
  find: findWithdrawals,
  count: countWithdrawals,
  get: getWithdrawalRecord,
  lock: lockWithdrawal,
  set: setWithdrawal,
} = withdrawals;

export async function findAgeing(
  ctx: Ctx,
  { fake }: CheckedInputOf<typeof listAgeing>,
): Promise<OutputOf<typeof listAgeing>> {
  const { rows: items } = await sql<AgeingLine>`
    select agent.id as agent_id, agent.name as agent_name, case when leader.role = 'superman' then leader.name end as superman,
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

export const insertWithdrawal = (
  ctx: Db,
  { payee, ...values }: Omit<Insertable<Withdrawals>, 'payee'> & { payee: Payee },
): Promise<string> => withdrawals.insert(ctx, { ...values, payee: JSON.stringify(payee) });
