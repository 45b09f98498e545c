// The days of the statistics, beside a full count of journals and records up to where the roll-up has come.
import { sql } from 'kysely';
import type { Check, Finding } from '#core/checks/check.ts';
import { allAgents } from '#core/records/record-counts.ts';

/** Most of the differing figures that are shown. */
const shown = 20;

/** One statement, so that one snapshot decides. */
export const dailyFacts: Check = {
  name: 'daily.facts',
  severity: 'error',
  count: async () => 1,
  async checkSlice({ db }) {
    const { rows } = await differences.execute(db);
    return { findings: rows, done: 1, next: null };
  },
};

/** The day of numbers that belong to none. */
const never = sql`date '-infinity'`;

const differences = sql<Finding>`
  with rolled_up as (
    select before_xid, time_zone from daily_fact_rollups where time_zone = tenant_time_zone()
  ), facts as materialized (
    -- Once, however often it is read below: it goes through all journals.
    select facts.*, first_deposits.journal_id is not null as is_first,
      row_number() over (partition by facts.client_id, facts.kind = 'deposit' and facts.amount > 0
        order by first_deposits.journal_id is null, facts.recorded_at, facts.journal_id) as no
    from rolled_up cross join lateral money_facts_of('0', before_xid) as facts
    left join first_deposits on first_deposits.client_id = facts.client_id
      and first_deposits.journal_id = facts.journal_id and facts.kind = 'deposit'
  ), events as (
    select 'registered' as kind, id as client_id, fake, create_datetime as happened_at, '' as currency, 1 as count, 0 as amount
    from clients
    union all
    select 'verified', client_id, fake, review_datetime, '', 1, 0 from identity_checks where status = 'approved'
    union all
    select fact_kind(kind, is_correction), client_id, fake, happened_at, currency, case kind when 'profit' then 1 else sign(amount) end, amount from facts
    union all
    select 'first_deposit', client_id, fake, happened_at, currency, sign(amount), amount from facts where is_first
    union all
    select 'repeat_depositor', client_id, fake, happened_at, '', 1, 0 from facts where kind = 'deposit' and amount > 0 and no = 2
    union all
    select 'deposited_' || within_days, facts.client_id, facts.fake, clients.create_datetime, '', 1, 0
    from rolled_up cross join facts join clients on clients.id = facts.client_id
    cross join (values (1), (7), (30), (90)) as term (within_days)
    where is_first
      and (facts.happened_at at time zone time_zone)::date - (clients.create_datetime at time zone time_zone)::date <= within_days
    union all
    select fact_kind(side, is_correction), client_id, fake, happened_at, currency, count, amount from rolled_up cross join lateral trades_of('0', before_xid)
    where side <> 'held'
  ), counted as (
    select kind, fake, day, coalesce(agent_id, ${allAgents}) as agent_id, currency, sum(count) as count, sum(amount) as amount
    from (select events.*, (happened_at at time zone time_zone)::date as day from rolled_up cross join events) as dated
    left join lateral agents_at(client_id, happened_at) as agent on true
    group by grouping sets ((kind, fake, day, currency, agent_id), (kind, fake, day, currency))
    union all
    select 'active_' || unit, fake, period, agent, '', count(distinct client_id), 0
    from rolled_up cross join lateral activity_of('0', before_xid)
    left join lateral agents_at(client_id, happened_at) as of_client on true
    cross join (values ('day'), ('week'), ('month')) as units (unit)
    cross join lateral (select date_trunc(unit, happened_at at time zone time_zone)::date as period) as of_period
    cross join lateral (values (of_client.agent_id), (${allAgents}::uuid)) as scope (agent)
    group by fake, unit, period, agent
    union all
    -- Of no day, under the agent of now; who moves is counted under the last one until the next roll-up.
    select case facts.no when 1 then 'depositors' else 'repeated_depositors' end, facts.fake, ${never}, coalesce(moving.agent_id, clients.agent_id), '', count(*), 0
    from facts join clients on clients.id = facts.client_id
    left join (
      select client_id, agent_id from first_deposits
      where exists (select from daily_fact_changes moved where moved.kind = 'moved' and moved.client_id = first_deposits.client_id)
    ) as moving on moving.client_id = facts.client_id
    where facts.kind = 'deposit' and facts.amount > 0 and facts.no <= 2 group by 1, 2, 4
    union all
    -- What clients have now, by agent: of no day either.
    select balance.code, clients.fake, ${never}, clients.agent_id, coalesce(accounts.currency, ''), count(distinct clients.id),
      case when accounts.currency is null then 0 else sum(balance.amount) end
    from rolled_up cross join clients join accounts on accounts.client_id = clients.id
    cross join lateral (values ('cash', accounts.cash), ('frozen', frozen), ('arrears', arrears + due)) as balance (code, amount)
    where balance.amount <> 0
    group by grouping sets ((balance.code, clients.fake, clients.agent_id, accounts.currency), (balance.code, clients.fake, clients.agent_id))
    union all
    -- The months beside the days, which are compared above.
    select 'month_of_' || kind, fake, date_trunc('month', day::timestamp)::date, agent_id, currency, sum(count), sum(amount)
    from rolled_up cross join daily_facts where sums_to_months(kind) group by 1, 2, 3, 4, 5
  ), kept as (
    select kind, fake, day, agent_id, currency, sum(count) as count, sum(amount) as amount from (
      select kind, fake, day, agent_id, currency, count, amount from rolled_up cross join daily_facts
      union all
      select kind, fake, (happened_at at time zone time_zone)::date, agent, '', count, 0
      from rolled_up cross join daily_fact_changes
      cross join lateral (values (agent_of_client_at(client_id, happened_at)), (${allAgents}::uuid)) as scope (agent)
      where order_id is null and kind <> 'moved'
      union all
      select kind, fake, ${never}, agent_id, '', counted.count, 0 from rolled_up cross join depositor_counts
      cross join lateral (values ('depositors', clients), ('repeated_depositors', repeated)) as counted (kind, count)
      union all
      select 'month_of_' || kind, fake, month, agent_id, currency, count, amount from rolled_up cross join monthly_facts
      union all
      select code::text, fake, ${never}, agent_id, currency, clients, amount from rolled_up cross join agent_balances
      union all
      select code::text, fake, ${never}, agent_id, currency, clients, amount
      from rolled_up cross join lateral balance_changes(clients_to_count(before_xid))
    ) as numbers group by kind, fake, day, agent_id, currency
  ), differing as (
    select fake, kind, concat_ws('/', nullif(day, ${never}), agent_id, nullif(currency, '')) as name,
      concat_ws(' / ', coalesce(counted.count, 0), counted.amount) as expected,
      concat_ws(' / ', coalesce(kept.count, 0), kept.amount) as found,
      row_number() over (partition by fake, kind order by day, agent_id, currency) as no
    from counted full join kept using (kind, fake, day, agent_id, currency)
    where coalesce(counted.count, 0) <> coalesce(kept.count, 0) or coalesce(counted.amount, 0) <> coalesce(kept.amount, 0)
  )
  select 'platform' as subject_type, kind || '/' || case when fake then 'robot' else 'real' end as subject_id, null as client_id,
    jsonb_build_object('expected', jsonb_object_agg(name, expected), 'found', jsonb_object_agg(name, found)) as detail
  from differing where no <= ${shown} group by kind, fake
`;
