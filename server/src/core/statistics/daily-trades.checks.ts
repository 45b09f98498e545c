// Trades, holdings, clients' months and balances as the statistics keep them, beside a full count of orders and journals up to where the roll-up has come.
import { sql } from 'kysely';
import type { Check, Finding } from '#core/checks/check.ts';
import { allAgents } from '#core/records/record-counts.ts';

/** Most of the differing figures that are shown. */
const shown = 20;

/** One statement, so that one snapshot decides. */
export const dailyTrades: Check = {
  name: 'daily.trades',
  severity: 'error',
  count: async () => 1,
  async checkSlice({ db }) {
    const { rows } = await differences.execute(db);
    return { findings: rows, done: 1, next: null };
  },
};

const bought = sql`side = 'bought'`;
const sold = sql`side = 'sold'`;
const when = (side: typeof bought, amount: ReturnType<typeof sql>) => sql`case when ${side} then ${amount} else 0 end`;

const differences = sql<Finding>`
  with rolled_up as (
    select before_xid, time_zone from daily_fact_rollups where time_zone = tenant_time_zone()
  ), trades as materialized (
    select trades.*, time_zone from rolled_up cross join lateral trades_of('0', before_xid) as trades
  ), held as materialized (
    select fake, sub_type, tab_of(sub_type) as tab, symbol, client_id, currency, sum(units) as units, sum(cost) as cost
    from trades group by fake, sub_type, symbol, client_id, currency having sum(units) > 0
  ), counted as (
    select 'trades' as kind, fake, concat_ws('/', day, agent, sub_type, symbol, is_correction) as name,
      array[sum(orders), sum(ordered), sum(purchases), sum(bought), sum(buy_fee), sum(sales), sum(sold), sum(sold_cost), sum(sell_fee), sum(duty)] as figures
    from (
      select client_id, fake, create_datetime as happened_at, (create_datetime at time zone time_zone)::date as day, sub_type, symbol, false as is_correction,
        1 as orders, reserved as ordered, 0 as purchases, 0 as bought, 0 as buy_fee, 0 as sales, 0 as sold, 0 as sold_cost, 0 as sell_fee, 0 as duty
      from rolled_up cross join orders where corrected_by is null and num_nonnulls(action_id, opening_id) = 0
      union all
      select client_id, fake, happened_at, (happened_at at time zone time_zone)::date, sub_type, symbol, is_correction, 0, 0,
        ${when(bought, sql`count`)}, ${when(bought, sql`amount`)}, ${when(bought, sql`fee`)},
        ${when(sold, sql`count`)}, ${when(sold, sql`amount`)}, ${when(sold, sql`-cost`)}, ${when(sold, sql`fee`)}, ${when(sold, sql`duty`)}
      from trades
    ) as events left join lateral agents_at(client_id, happened_at) as of_client on true
    cross join lateral (values (of_client.agent_id), (${allAgents}::uuid)) as scope (agent) group by fake, name
    union all
    select 'holdings', fake, concat_ws('/', sub_type, symbol, client_id), array[sum(units), sum(cost)]
    from trades group by fake, sub_type, symbol, client_id
    union all
    select 'holding_sums', fake, concat_ws('/', sub_type, symbol, currency), array[sum(units), sum(cost)] from held group by fake, sub_type, symbol, currency
    union all
    select 'holding_totals', fake, concat_ws('/', tab, client_id, currency), array[count(*), sum(cost)] from held group by fake, tab, client_id, currency
    union all
    select 'holders', fake, concat_ws('/', tab, coalesce(symbol, ''), coalesce(currency, '')), array[count(distinct client_id)]
    from held group by grouping sets ((fake, tab, symbol, currency), (fake, tab, currency), (fake, tab))
    union all
    select 'months', fake, concat_ws('/', date_trunc('month', happened_at at time zone time_zone)::date, client_id,
        agent_id, approver_id, currency),
      array[sum(trades), sum(bought), sum(sold), sum(sold_cost), sum(fee), sum(profit), sum(applications), sum(applied), sum(allotted)]
    from (
      select client_id, fake, happened_at, time_zone, approver_id, currency, count as trades,
        ${when(bought, sql`amount`)} as bought, ${when(sold, sql`amount`)} as sold, ${when(sold, sql`-cost`)} as sold_cost, fee,
        ${when(sold, sql`amount + cost - fee - duty`)} as profit, 0 as applications, 0 as applied, 0 as allotted
      from trades
      union all
      select client_id, fake, happened_at, time_zone, approver_id, currency, 0, 0, 0, 0, 0, 0, 1, applied, allotted
      from rolled_up cross join counted_draws cross join lateral applications_of(product_id)
    ) as events left join lateral agents_at(client_id, happened_at) as of_client on true group by fake, 3
    union all
    select 'balances', journals.fake, concat_ws('/', (effective_at at time zone time_zone)::date, code, currency), array[sum(amount), count(*)]
    from rolled_up join journals on xid < before_xid join journal_lines on journal_lines.journal_id = journals.id
    group by journals.fake, 3
  ), kept as (
    select 'trades' as kind, fake, name,
      array[sum(orders), sum(ordered), sum(purchases), sum(bought), sum(buy_fee), sum(sales), sum(sold), sum(sold_cost), sum(sell_fee), sum(duty)] as figures
    from (
      select fake, concat_ws('/', day, agent_id, sub_type, symbol, is_correction) as name,
        orders, ordered, purchases, bought, buy_fee, sales, sold, sold_cost, sell_fee, duty from rolled_up cross join daily_trades
      union all
      select changes.fake, concat_ws('/', (happened_at at time zone time_zone)::date, agent, sub_type, symbol, false),
        changes.count, changes.count * reserved, 0, 0, 0, 0, 0, 0, 0, 0
      from rolled_up cross join daily_fact_changes changes join orders on orders.id = changes.order_id
      cross join lateral (values (agent_of_client_at(changes.client_id, happened_at)), (${allAgents}::uuid)) as scope (agent)
    ) as numbers group by fake, name
    union all
    select 'holdings', fake, concat_ws('/', sub_type, symbol, client_id), array[units, cost] from rolled_up cross join client_holdings
    union all
    select 'holding_sums', fake, concat_ws('/', sub_type, symbol, currency), array[units, cost] from rolled_up cross join holding_sums
    union all
    select 'holding_totals', fake, concat_ws('/', tab, client_id, currency), array[positions, cost] from rolled_up cross join client_holding_totals
    union all
    select 'holders', fake, concat_ws('/', tab, symbol, currency), array[holders] from rolled_up cross join holder_counts
    union all
    select 'months', fake, concat_ws('/', month, client_id, agent_id, approver_id, currency),
      array[trades, bought, sold, sold_cost, fee, profit, applications, applied, allotted] from rolled_up cross join monthly_client_trades
    union all
    select 'balances', fake, concat_ws('/', day, code, currency), array[amount, lines] from rolled_up cross join daily_balances
  ), differing as (
    select kind, fake, name, counted.figures as expected, kept.figures as found, row_number() over (partition by kind, fake order by name) as no
    from counted full join kept using (kind, fake, name)
    where counted.figures is distinct from kept.figures
      -- What was corrected may leave a row that adds up to nothing.
      and not (0 = all (coalesce(counted.figures, '{}') || coalesce(kept.figures, '{}')))
  )
  select 'platform' as subject_type, kind || '/' || case when fake then 'robot' else 'real' end as subject_id, null as client_id,
    jsonb_build_object('expected', jsonb_object_agg(name, expected), 'found', jsonb_object_agg(name, found)) as detail
  from differing where no <= ${shown} group by kind, fake
`;
