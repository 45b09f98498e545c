-- Days and trades are kept for the whole tenant too, under an agent of all zeros, as record counts and active clients are: those who see every client
-- then read a row for each day and kind, however many agents there are. See decision 0150.

-- What is asked for is always some agents in some days.
drop index daily_facts_by_day;
create index daily_facts_of_agent on daily_facts (tenant_id, fake, agent_id, day);
create index daily_trades_of_agent on daily_trades (tenant_id, fake, agent_id, day);

create or replace function roll_up_money(p_zone text, p_since xid8, p_until xid8) returns void language plpgsql as $$
declare
  tenant text := current_setting('app.tenant');
  all_agents constant uuid := '00000000-0000-0000-0000-000000000000';
begin
  with facts as materialized (
    -- Of a deposit: which one of the client it is, in the order in which they were recorded; beyond the second it does not matter.
    select facts.*, agent.agent_id, case when kind = 'deposit' and amount > 0 then
      row_number() over (partition by facts.client_id, kind = 'deposit' and amount > 0 order by recorded_at, facts.journal_id)
      + case when earlier.client_id is null then 0 when has_repeated then 2 else 1 end end as deposit_no
    from money_facts_of(p_since, p_until) as facts
    cross join lateral agents_at(facts.client_id, happened_at) as agent
    left join first_deposits earlier on earlier.tenant_id = tenant and earlier.client_id = facts.client_id
  ), repeated as (
    update first_deposits set has_repeated = true from facts
    where first_deposits.tenant_id = tenant and first_deposits.client_id = facts.client_id and deposit_no = 2
  ), firsts as (
    insert into first_deposits (tenant_id, client_id, journal_id, has_repeated)
    select tenant, client_id, journal_id, client_id in (select client_id from facts where deposit_no = 2) from facts where deposit_no = 1
  ), named as (
    select kind, agent_id, fake, currency, happened_at, sign(amount) as count, amount from facts
    union all
    select 'first_deposit', agent_id, fake, currency, happened_at, 1, amount from facts where deposit_no = 1
    union all
    select 'repeat_depositor', agent_id, fake, '', happened_at, 1, 0 from facts where deposit_no = 2
    union all
    select 'deposited_' || within_days, registered.agent_id, facts.fake, '', create_datetime, 1, 0
    from facts join clients on clients.tenant_id = tenant and clients.id = client_id
    cross join lateral agents_at(client_id, create_datetime) as registered
    cross join (values (1), (7), (30), (90)) as term (within_days)
    where deposit_no = 1 and (happened_at at time zone p_zone)::date - (create_datetime at time zone p_zone)::date <= within_days
  )
  insert into daily_facts (tenant_id, fake, kind, day, agent_id, currency, count, amount)
  select tenant, fake, kind, day, coalesce(agent_id, all_agents), currency, sum(count), sum(amount)
  from (select named.*, (happened_at at time zone p_zone)::date as day from named) as dated
  group by grouping sets ((fake, kind, day, currency, agent_id), (fake, kind, day, currency))
  on conflict (tenant_id, fake, kind, day, agent_id, currency)
    do update set count = daily_facts.count + excluded.count, amount = daily_facts.amount + excluded.amount;
end $$;

create or replace function roll_up_records(p_zone text, p_anew boolean) returns void language plpgsql as $$
declare
  tenant text := current_setting('app.tenant');
  all_agents constant uuid := '00000000-0000-0000-0000-000000000000';
begin
  -- In one statement: what comes meanwhile is in the tables and in the changes, or in neither.
  with taken as (
    delete from daily_fact_changes where tenant_id = tenant returning *
  ), counted as (
    select taken.kind, taken.client_id, taken.fake, taken.happened_at, taken.count, placed.sub_type, placed.symbol, placed.currency, placed.reserved
    from taken left join orders placed on placed.tenant_id = tenant and placed.id = taken.order_id where not p_anew
    union all
    select 'registered', id, fake, create_datetime, 1, null, null, null, null from clients where p_anew and tenant_id = tenant
    union all
    select 'verified', client_id, fake, review_datetime, 1, null, null, null, null from identity_checks
    where p_anew and tenant_id = tenant and status = 'approved'
    union all
    select 'ordered', client_id, fake, create_datetime, 1, sub_type, symbol, currency, reserved from orders
    where p_anew and tenant_id = tenant and corrected_by is null
  ), dated as (
    select counted.*, (happened_at at time zone p_zone)::date as day, agent.agent_id
    from counted cross join lateral agents_at(client_id, happened_at) as agent
  ), added_orders as (
    insert into daily_trades (tenant_id, fake, day, agent_id, sub_type, symbol, currency, orders, ordered, purchases, bought, buy_fee, sales, sold, sold_cost, sell_fee, duty)
    select tenant, fake, day, coalesce(agent_id, all_agents), sub_type, symbol, currency, sum(count), sum(count * reserved), 0, 0, 0, 0, 0, 0, 0, 0
    from dated where kind = 'ordered'
    group by grouping sets ((fake, day, sub_type, symbol, currency, agent_id), (fake, day, sub_type, symbol, currency))
    on conflict (tenant_id, fake, day, agent_id, sub_type, symbol)
      do update set orders = daily_trades.orders + excluded.orders, ordered = daily_trades.ordered + excluded.ordered
  )
  insert into daily_facts (tenant_id, fake, kind, day, agent_id, currency, count, amount)
  select tenant, fake, kind, day, coalesce(agent_id, all_agents), '', sum(count), 0 from dated where kind <> 'ordered'
  group by grouping sets ((fake, kind, day, agent_id), (fake, kind, day))
  on conflict (tenant_id, fake, kind, day, agent_id, currency) do update set count = daily_facts.count + excluded.count;
end $$;

create or replace function roll_up_trades(p_zone text, p_since xid8, p_until xid8) returns void language plpgsql as $$
declare
  tenant text := current_setting('app.tenant');
  all_agents constant uuid := '00000000-0000-0000-0000-000000000000';
begin
  with trades as materialized (
    select trades.*, (happened_at at time zone p_zone)::date as day, agent.agent_id
    from trades_of(p_since, p_until) as trades cross join lateral agents_at(trades.client_id, happened_at) as agent
  ), added_trades as (
    insert into daily_trades (tenant_id, fake, day, agent_id, sub_type, symbol, currency, orders, ordered, purchases, bought, buy_fee, sales, sold, sold_cost, sell_fee, duty)
    select tenant, fake, day, coalesce(agent_id, all_agents), sub_type, symbol, currency, 0, 0,
      coalesce(sum(count) filter (where side = 'bought'), 0), coalesce(sum(amount) filter (where side = 'bought'), 0), coalesce(sum(fee) filter (where side = 'bought'), 0),
      coalesce(sum(count) filter (where side = 'sold'), 0), coalesce(sum(amount) filter (where side = 'sold'), 0), coalesce(sum(-cost) filter (where side = 'sold'), 0),
      coalesce(sum(fee) filter (where side = 'sold'), 0), coalesce(sum(duty) filter (where side = 'sold'), 0)
    from trades group by grouping sets ((fake, day, sub_type, symbol, currency, agent_id), (fake, day, sub_type, symbol, currency))
    on conflict (tenant_id, fake, day, agent_id, sub_type, symbol) do update set
      purchases = daily_trades.purchases + excluded.purchases, bought = daily_trades.bought + excluded.bought, buy_fee = daily_trades.buy_fee + excluded.buy_fee,
      sales = daily_trades.sales + excluded.sales, sold = daily_trades.sold + excluded.sold, sold_cost = daily_trades.sold_cost + excluded.sold_cost,
      sell_fee = daily_trades.sell_fee + excluded.sell_fee, duty = daily_trades.duty + excluded.duty
  ), changed_holdings as (
    insert into client_holdings (tenant_id, fake, sub_type, symbol, client_id, currency, units, cost)
    select tenant, fake, sub_type, symbol, client_id, currency, sum(units), sum(cost)
    from trades group by fake, sub_type, symbol, client_id, currency
    on conflict (tenant_id, fake, sub_type, symbol, client_id)
      do update set units = client_holdings.units + excluded.units, cost = client_holdings.cost + excluded.cost
  ), new_draws as (
    insert into counted_draws (tenant_id, product_id)
    select tenant, product_id from allocations where tenant_id = tenant and draw_datetime is not null
      and not exists (select from counted_draws counted where counted.tenant_id = tenant and counted.product_id = allocations.product_id)
    returning product_id
  ), events as (
    select fake, client_id, happened_at, agent_id, approver_id, currency, count as trades,
      case when side = 'bought' then amount else 0 end as bought, case when side = 'sold' then amount else 0 end as sold,
      case when side = 'sold' then -cost else 0 end as sold_cost, fee, case when side = 'sold' then amount + cost - fee - duty else 0 end as profit,
      0 as applications, 0 as applied, 0 as allotted
    from trades
    union all
    select fake, client_id, happened_at, agent.agent_id, approver_id, currency, 0, 0, 0, 0, 0, 0, 1, applied, allotted
    from new_draws cross join lateral applications_of(product_id) cross join lateral agents_at(client_id, happened_at) as agent
  ), added_months as (
    insert into monthly_client_trades (tenant_id, fake, month, client_id, agent_id, approver_id, currency, trades, bought, sold, sold_cost, fee, profit, applications, applied, allotted)
    select tenant, fake, date_trunc('month', happened_at at time zone p_zone)::date, client_id, agent_id, approver_id, currency,
      sum(trades), sum(bought), sum(sold), sum(sold_cost), sum(fee), sum(profit), sum(applications), sum(applied), sum(allotted)
    from events group by fake, 3, client_id, agent_id, approver_id, currency
    on conflict (tenant_id, fake, month, client_id, agent_id, approver_id, currency) do update set
      trades = monthly_client_trades.trades + excluded.trades, bought = monthly_client_trades.bought + excluded.bought,
      sold = monthly_client_trades.sold + excluded.sold, sold_cost = monthly_client_trades.sold_cost + excluded.sold_cost,
      fee = monthly_client_trades.fee + excluded.fee, profit = monthly_client_trades.profit + excluded.profit,
      applications = monthly_client_trades.applications + excluded.applications, applied = monthly_client_trades.applied + excluded.applied,
      allotted = monthly_client_trades.allotted + excluded.allotted
  )
  insert into daily_facts (tenant_id, fake, kind, day, agent_id, currency, count, amount)
  select tenant, fake, side, day, coalesce(agent_id, all_agents), currency, sum(count), sum(amount)
  from trades group by grouping sets ((fake, side, day, currency, agent_id), (fake, side, day, currency))
  on conflict (tenant_id, fake, kind, day, agent_id, currency)
    do update set count = daily_facts.count + excluded.count, amount = daily_facts.amount + excluded.amount;
end $$;

-- The lines of the real book that no roll-up has taken in yet. They are few; a plan made for any number of them would read all lines there are.
create function lines_since(p_xid xid8) returns table (effective_at timestamptz, code ledger_code, currency text, amount numeric)
language sql stable rows 100 set search_path = public, pg_temp set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
  select j.effective_at, l.code, l.currency, l.amount
  from journals j join journal_lines l on l.tenant_id = j.tenant_id and l.journal_id = j.id
  where j.tenant_id = current_setting('app.tenant') and not j.fake and j.xid >= p_xid
$$;

do $$
declare
  tenant text;
  all_agents constant uuid := '00000000-0000-0000-0000-000000000000';
begin
  for tenant in select tenant_id from tenants loop
    perform set_config('app.tenant', tenant, true);
    insert into daily_facts (tenant_id, fake, kind, day, agent_id, currency, count, amount)
    select tenant, fake, kind, day, all_agents, currency, sum(count), sum(amount) from daily_facts
    where tenant_id = tenant and kind not in ('active_day', 'active_week', 'active_month') group by fake, kind, day, currency;
    insert into daily_trades (tenant_id, fake, day, agent_id, sub_type, symbol, currency, orders, ordered, purchases, bought, buy_fee, sales, sold, sold_cost, sell_fee, duty)
    select tenant, fake, day, all_agents, sub_type, symbol, currency, sum(orders), sum(ordered), sum(purchases), sum(bought), sum(buy_fee), sum(sales), sum(sold),
      sum(sold_cost), sum(sell_fee), sum(duty) from daily_trades where tenant_id = tenant group by fake, day, sub_type, symbol, currency;
  end loop;
end $$;
