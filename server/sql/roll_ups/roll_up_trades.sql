-- Adds up trades by day, product and agent, what clients hold, who holds what, and what each client traded and was allotted by month.
create or replace function roll_up_trades(p_zone text, p_since xid8, p_until xid8) returns void language plpgsql as $$
declare
  tenant text := current_setting('app.tenant');
  all_agents constant uuid := '00000000-0000-0000-0000-000000000000';
begin
  with trades as materialized (
    select trades.*, (happened_at at time zone p_zone)::date as day, agent.agent_id
    from trades_of(p_since, p_until) as trades cross join lateral agents_at(trades.client_id, happened_at) as agent
  ), traded as (
    select * from trades where side <> 'held'
  ), added_trades as (
    insert into daily_trades (tenant_id, fake, day, agent_id, sub_type, symbol, is_correction, currency, orders, ordered, purchases, bought, buy_fee, sales, sold, sold_cost, sell_fee, duty)
    select tenant, fake, day, coalesce(agent_id, all_agents), sub_type, symbol, is_correction, currency, 0, 0,
      coalesce(sum(count) filter (where side = 'bought'), 0), coalesce(sum(amount) filter (where side = 'bought'), 0), coalesce(sum(fee) filter (where side = 'bought'), 0),
      coalesce(sum(count) filter (where side = 'sold'), 0), coalesce(sum(amount) filter (where side = 'sold'), 0), coalesce(sum(-cost) filter (where side = 'sold'), 0),
      coalesce(sum(fee) filter (where side = 'sold'), 0), coalesce(sum(duty) filter (where side = 'sold'), 0)
    from traded group by grouping sets ((fake, day, sub_type, symbol, is_correction, currency, agent_id), (fake, day, sub_type, symbol, is_correction, currency))
    on conflict (tenant_id, fake, day, agent_id, sub_type, symbol, is_correction) do update set
      purchases = daily_trades.purchases + excluded.purchases, bought = daily_trades.bought + excluded.bought, buy_fee = daily_trades.buy_fee + excluded.buy_fee,
      sales = daily_trades.sales + excluded.sales, sold = daily_trades.sold + excluded.sold, sold_cost = daily_trades.sold_cost + excluded.sold_cost,
      sell_fee = daily_trades.sell_fee + excluded.sell_fee, duty = daily_trades.duty + excluded.duty
  ), holding_changes as materialized (
    select fake, sub_type, symbol, client_id, currency, sum(units) as units, sum(cost) as cost
    from trades group by fake, sub_type, symbol, client_id, currency
  ), changed_holdings as (
    insert into client_holdings (tenant_id, fake, sub_type, symbol, client_id, currency, units, cost)
    select tenant, fake, sub_type, symbol, client_id, currency, units, cost from holding_changes
    on conflict (tenant_id, fake, sub_type, symbol, client_id)
      do update set units = client_holdings.units + excluded.units, cost = client_holdings.cost + excluded.cost
    returning fake, sub_type, symbol, client_id, currency, units, cost
  ), held_changes as materialized (
    select fake, tab_of(sub_type) as tab, sub_type, symbol, client_id, currency, is_held::int - was_held::int as positions,
      case when is_held then units else 0 end - case when was_held then old_units else 0 end as units,
      case when is_held then cost else 0 end - case when was_held then old_cost else 0 end as cost
    from (
      select held.*, held.units > 0 as is_held, held.units > change.units as was_held,
        held.units - change.units as old_units, held.cost - change.cost as old_cost
      from changed_holdings held join holding_changes change using (fake, sub_type, symbol, client_id)
    ) as changed
    where is_held or was_held
  ), added_sums as (
    insert into holding_sums (tenant_id, fake, sub_type, symbol, currency, units, cost)
    select tenant, fake, sub_type, symbol, currency, sum(units), sum(cost) from held_changes group by fake, sub_type, symbol, currency
    on conflict (tenant_id, fake, sub_type, symbol, currency)
      do update set units = holding_sums.units + excluded.units, cost = holding_sums.cost + excluded.cost
  ), total_changes as materialized (
    select fake, tab, client_id, currency, sum(positions) as positions, sum(cost) as cost from held_changes group by fake, tab, client_id, currency
  ), added_totals as (
    insert into client_holding_totals (tenant_id, fake, tab, client_id, currency, positions, cost)
    select tenant, fake, tab, client_id, currency, positions, cost from total_changes
    on conflict (tenant_id, fake, tab, client_id, currency)
      do update set positions = client_holding_totals.positions + excluded.positions, cost = client_holding_totals.cost + excluded.cost
  ), changed_holders as (
    -- Each table is read as it was before this statement: how many positions there were, to which the changes come.
    select fake, tab, symbol, currency, sum(positions) as change,
      (select count(*) from client_holdings held where held.tenant_id = tenant and held.fake = held_changes.fake and held.sub_type = any (kinds_on(tab))
        and held.symbol = held_changes.symbol and held.client_id = held_changes.client_id and held.units > 0) as before
    from held_changes where positions <> 0 group by fake, tab, symbol, currency, client_id
    union all
    select fake, tab, '', currency, positions,
      (select coalesce(sum(total.positions), 0) from client_holding_totals total where total.tenant_id = tenant and total.fake = total_changes.fake
        and total.tab = total_changes.tab and total.client_id = total_changes.client_id and total.currency = total_changes.currency)
    from total_changes
    union all
    select fake, tab, '', '', sum(positions),
      (select coalesce(sum(total.positions), 0) from client_holding_totals total where total.tenant_id = tenant and total.fake = total_changes.fake
        and total.tab = total_changes.tab and total.client_id = total_changes.client_id)
    from total_changes group by fake, tab, client_id
  ), added_holders as (
    insert into holder_counts (tenant_id, fake, tab, symbol, currency, holders)
    select tenant, fake, tab, symbol, currency, sum((before + change > 0)::int - (before > 0)::int)
    from changed_holders group by fake, tab, symbol, currency
    on conflict (tenant_id, fake, tab, symbol, currency) do update set holders = holder_counts.holders + excluded.holders
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
    from traded
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
  select tenant, fake, fact_kind(side, is_correction), day, coalesce(agent_id, all_agents), currency, sum(count), sum(amount)
  from traded group by grouping sets ((fake, side, is_correction, day, currency, agent_id), (fake, side, is_correction, day, currency))
  on conflict (tenant_id, fake, kind, day, agent_id, currency)
    do update set count = daily_facts.count + excluded.count, amount = daily_facts.amount + excluded.amount;
end $$;
revoke execute on function roll_up_trades from public;
