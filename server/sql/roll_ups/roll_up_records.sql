-- Adds up registered and verified clients and placed orders: from nothing, or what has come since the last time.
create or replace function roll_up_records(p_zone text, p_anew boolean) returns void language plpgsql as $$
declare
  tenant text := current_setting('app.tenant');
  all_agents constant uuid := '00000000-0000-0000-0000-000000000000';
begin
  -- In one statement: what comes meanwhile is in the tables and in the changes, or in neither.
  with taken as (
    delete from daily_fact_changes where tenant_id = tenant returning *
  ), moved as (
    update first_deposits set agent_id = clients.agent_id
    from taken join clients on clients.tenant_id = tenant and clients.id = taken.client_id
    join first_deposits earlier on earlier.tenant_id = tenant and earlier.client_id = taken.client_id
    where taken.kind = 'moved' and first_deposits.tenant_id = tenant and first_deposits.client_id = taken.client_id
      and first_deposits.agent_id <> clients.agent_id
    returning first_deposits.fake, first_deposits.has_repeated, earlier.agent_id as old_agent, first_deposits.agent_id as new_agent
  ), moved_depositors as (
    insert into depositor_counts (tenant_id, fake, agent_id, clients, repeated)
    select tenant, fake, side.agent_id, sum(sign), sum(sign * has_repeated::int)
    from moved cross join lateral (values (old_agent, -1), (new_agent, 1)) as side (agent_id, sign) group by fake, side.agent_id
    on conflict (tenant_id, fake, agent_id)
      do update set clients = depositor_counts.clients + excluded.clients, repeated = depositor_counts.repeated + excluded.repeated
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
    where p_anew and tenant_id = tenant and corrected_by is null and num_nonnulls(action_id, opening_id) = 0
  ), dated as (
    select counted.*, (happened_at at time zone p_zone)::date as day, agent.agent_id
    from counted cross join lateral agents_at(client_id, happened_at) as agent
  ), added_orders as (
    insert into daily_trades (tenant_id, fake, day, agent_id, sub_type, symbol, currency, orders, ordered, purchases, bought, buy_fee, sales, sold, sold_cost, sell_fee, duty)
    select tenant, fake, day, coalesce(agent_id, all_agents), sub_type, symbol, currency, sum(count), sum(count * reserved), 0, 0, 0, 0, 0, 0, 0, 0
    from dated where kind = 'ordered'
    group by grouping sets ((fake, day, sub_type, symbol, currency, agent_id), (fake, day, sub_type, symbol, currency))
    on conflict (tenant_id, fake, day, agent_id, sub_type, symbol, is_correction)
      do update set orders = daily_trades.orders + excluded.orders, ordered = daily_trades.ordered + excluded.ordered
  )
  insert into daily_facts (tenant_id, fake, kind, day, agent_id, currency, count, amount)
  select tenant, fake, kind, day, coalesce(agent_id, all_agents), '', sum(count), 0 from dated where kind not in ('ordered', 'moved')
  group by grouping sets ((fake, kind, day, agent_id), (fake, kind, day))
  on conflict (tenant_id, fake, kind, day, agent_id, currency) do update set count = daily_facts.count + excluded.count;
end $$;
revoke execute on function roll_up_records from public;
