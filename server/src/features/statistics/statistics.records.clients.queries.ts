// Clients, accounts and decisions behind figures that are not of single journals: who was active, who deposited how soon, what they have and wait for.
import type { cohortFacts } from '@backoffice/contract/statistics/statistics.records.ts';
import { sql } from 'kysely';
import { startOf } from '#core/calendar.ts';
import { isOverdue, waitingRecords } from '#core/records/waiting.ts';
import { isOfAllAgents } from '#core/statistics/daily-facts.ts';
import { decisionsOf } from '#core/statistics/decisions.ts';
import type { Ctx } from '#platform/context.ts';
import { aClient, noAmount, noTime, type RecordScope, type Rows } from './statistics.records.rows.ts';

/** Different clients of these days, by the last one; for a team, a client who moved within it is there for both agents. */
const active = (scope: RecordScope, ctx: Ctx): Rows => {
  const isOfAll = isOfAllAgents(ctx, scope);
  return sql`
  select concat_ws('/', client_id, ${isOfAll ? sql`null` : sql`agent_id`}) as id, max(day)::timestamp at time zone tenant_time_zone() as at,
    client_id, ${isOfAll ? sql`null::uuid` : sql`agent_id`} as agent_id, ${aClient(sql`client_id`)}, ${noAmount}
  from client_activity where not fake and day between ${scope.from}::date and ${scope.to}::date
  group by client_id${isOfAll ? sql`` : sql`, agent_id`}`;
};

/** Clients who registered in these days and made the first deposit so many days later at most. */
const deposited =
  (days: number) =>
  ({ from, to }: RecordScope): Rows =>
    sql`
    select clients.id::text, clients.create_datetime as at, clients.id as client_id, agent.agent_id, ${aClient(sql`clients.id`)}, ${noAmount}
    from clients join first_deposits on first_deposits.client_id = clients.id
    join journals on journals.id = first_deposits.journal_id
    cross join lateral agents_at(clients.id, clients.create_datetime) as agent
    where not clients.fake and clients.create_datetime >= ${startOf(from)} and clients.create_datetime < ${startOf(to, 1)}
      and (journals.effective_at at time zone tenant_time_zone())::date - (clients.create_datetime at time zone tenant_time_zone())::date <= ${days}`;

/** Accounts with free money at the end of the last day: what they have now, without the lines that came after it or that the roll-up has not taken in. */
const balance = ({ to }: RecordScope): Rows => sql`
  select accounts.id::text, ${noTime}, clients.id as client_id, clients.agent_id, 'client' as record_type, clients.id as record_id,
    false as is_correction, 1 as count, accounts.currency, accounts.cash - coalesce(later.amount, 0) as amount
  from accounts join clients on clients.id = accounts.client_id
  left join (
    select l.account_id, sum(l.amount) as amount from journals j join journal_lines l on l.tenant_id = j.tenant_id and l.journal_id = j.id
    where l.code = 'cash' and (j.effective_at >= ${startOf(to, 1)} or j.xid >= (select before_xid from daily_fact_rollups))
    group by l.account_id
  ) as later on later.account_id = accounts.id
  where not clients.fake and accounts.cash <> coalesce(later.amount, 0)`;

/** Records of real clients that wait for a decision, as Team counts them. */
const waiting = (narrowedTo?: typeof isOverdue) => (): Rows =>
  waitingRecords(
    (kind) =>
      sql`id::text, create_datetime as at, client_id, agent_id, ${kind}::text as record_type, id as record_id, false as is_correction, 1 as count, ${noAmount}`,
    narrowedTo,
  );

/** Decisions of the caller in these days, whosever client it is. */
const reviewed = ({ from, to }: RecordScope, { actor }: Ctx): Rows => sql`
  select id::text, at, client_id, agent_id, record_type, record_id, false as is_correction, 1 as count, ${noAmount},
    round(minutes, 1)::float8 as waited_minutes
  from (${decisionsOf(actor.id, startOf(from), startOf(to, 1))}) as decided`;

export const sourcesOfClients: Record<
  'active' | (typeof cohortFacts)[number] | 'reviewed' | 'balance' | 'waiting' | 'late',
  (scope: RecordScope, ctx: Ctx) => Rows
> = {
  active,
  deposited_1: deposited(1),
  deposited_7: deposited(7),
  deposited_30: deposited(30),
  deposited_90: deposited(90),
  reviewed,
  balance,
  waiting: waiting(),
  late: waiting(isOverdue),
};
