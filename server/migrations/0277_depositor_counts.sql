-- How many clients of each agent have deposited, once and more often, is kept: a leader's dashboard counted all clients of the team three times. The agent is
-- the one of now; a client who moves is noted, and the roll-up, which alone writes these numbers, takes them along. See decision 0163.

create table depositor_counts (
  tenant_id text not null default current_setting('app.tenant'),
  fake      boolean not null,
  agent_id  uuid not null,
  clients   int not null,
  repeated  int not null, -- of them, who did so more than once
  primary key (tenant_id, fake, agent_id)
);
call protect_tenant('depositor_counts');
grant select on depositor_counts to backoffice_app;

-- Under which book and agent the roll-up has counted them.
alter table first_deposits add column fake boolean, add column agent_id uuid;
do $$
declare
  tenant text;
begin
  for tenant in select tenant_id from tenants loop
    perform set_config('app.tenant', tenant, true);
    update first_deposits set fake = clients.fake, agent_id = clients.agent_id
    from clients where clients.tenant_id = tenant and first_deposits.tenant_id = tenant and clients.id = client_id;
    insert into depositor_counts (tenant_id, fake, agent_id, clients, repeated)
    select tenant, fake, agent_id, count(*), count(*) filter (where has_repeated) from first_deposits where tenant_id = tenant group by fake, agent_id;
  end loop;
end $$;
alter table first_deposits alter column fake set not null, alter column agent_id set not null;

create or replace function note_changed_client() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.agent_id <> old.agent_id then
    insert into client_agents (tenant_id, client_id, since, agent_id) values (new.tenant_id, new.id, clock_timestamp(), new.agent_id);
    insert into daily_fact_changes (tenant_id, kind, client_id, fake, happened_at, count) values (new.tenant_id, 'moved', new.id, new.fake, clock_timestamp(), 0);
  end if;
  -- The client turned out to be a robot.
  if new.fake <> old.fake then
    insert into daily_fact_changes (tenant_id, kind, client_id, fake, happened_at, count)
    values (new.tenant_id, 'registered', new.id, old.fake, new.create_datetime, -1),
      (new.tenant_id, 'registered', new.id, new.fake, new.create_datetime, 1);
  end if;
  return null;
end $$;

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
    -- One by one: joined, a roll-up of some lines would read the first deposits of all clients.
    left join lateral (
      select known.client_id, has_repeated from first_deposits known where known.tenant_id = tenant and known.client_id = facts.client_id limit 1
    ) as earlier on true
  ), repeated as (
    update first_deposits set has_repeated = true from facts
    where first_deposits.tenant_id = tenant and first_deposits.client_id = facts.client_id and deposit_no = 2
    returning first_deposits.fake, first_deposits.agent_id
  ), firsts as (
    insert into first_deposits (tenant_id, client_id, journal_id, has_repeated, fake, agent_id)
    select tenant, client_id, journal_id, client_id in (select client_id from facts where deposit_no = 2), facts.fake, clients.agent_id
    from facts join clients on clients.tenant_id = tenant and clients.id = client_id where deposit_no = 1
    returning fake, agent_id, has_repeated
  ), added_depositors as (
    insert into depositor_counts (tenant_id, fake, agent_id, clients, repeated)
    select tenant, fake, agent_id, sum(clients), sum(repeated) from (
      select fake, agent_id, 1 as clients, has_repeated::int as repeated from firsts
      union all
      select fake, agent_id, 0, 1 from repeated
    ) as depositors group by fake, agent_id
    on conflict (tenant_id, fake, agent_id)
      do update set clients = depositor_counts.clients + excluded.clients, repeated = depositor_counts.repeated + excluded.repeated
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
  ), moved as (
    update first_deposits set agent_id = clients.agent_id
    from taken join clients on clients.tenant_id = tenant and clients.id = taken.client_id
    where taken.kind = 'moved' and first_deposits.tenant_id = tenant and first_deposits.client_id = taken.client_id
      and first_deposits.agent_id <> clients.agent_id
    returning new.fake, new.has_repeated, old.agent_id as old_agent, new.agent_id as new_agent
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
  select tenant, fake, kind, day, coalesce(agent_id, all_agents), '', sum(count), 0 from dated where kind not in ('ordered', 'moved')
  group by grouping sets ((fake, kind, day, agent_id), (fake, kind, day))
  on conflict (tenant_id, fake, kind, day, agent_id, currency) do update set count = daily_facts.count + excluded.count;
end $$;

create or replace function roll_up_daily_facts() returns void
language plpgsql security definer set search_path = public, pg_temp set work_mem = '64MB' as $$
declare
  tenant  text := current_setting('app.tenant');
  zone    text := tenant_time_zone();
  since   xid8;
  until   xid8 := pg_snapshot_xmin(pg_current_snapshot());
  slice_end xid8;
  counted_in text;
  anew boolean;
begin
  -- One at a time; the next one takes what has come since.
  if not pg_try_advisory_xact_lock(hashtextextended('daily_facts/' || tenant, 0)) then
    return;
  end if;
  select before_xid, time_zone into since, counted_in from daily_fact_rollups where tenant_id = tenant;
  anew := counted_in is distinct from zone;
  if anew then
    since := '0';
    delete from daily_facts where tenant_id = tenant;
    delete from first_deposits where tenant_id = tenant;
    delete from depositor_counts where tenant_id = tenant;
    delete from daily_trades where tenant_id = tenant;
    delete from client_holdings where tenant_id = tenant;
    delete from holding_sums where tenant_id = tenant;
    delete from holder_counts where tenant_id = tenant;
    delete from client_holding_totals where tenant_id = tenant;
    delete from daily_balances where tenant_id = tenant;
    delete from client_activity where tenant_id = tenant;
    delete from monthly_client_trades where tenant_id = tenant;
    delete from counted_draws where tenant_id = tenant;
  end if;
  -- A slice at a time, whole transactions; the next one goes on from there.
  select xid into slice_end from journals where tenant_id = tenant and xid >= since order by xid offset 25000 limit 1;
  if found then
    until := least(until, coalesce((select min(xid) from journals where tenant_id = tenant and xid > slice_end), until));
  end if;
  perform roll_up_records(zone, anew);
  perform roll_up_money(zone, since, until);
  perform roll_up_trades(zone, since, until);
  perform roll_up_balances(zone, since, until);
  perform roll_up_activity(zone, since, until);
  insert into daily_fact_rollups (tenant_id, before_xid, time_zone) values (tenant, until, zone)
  on conflict (tenant_id) do update set before_xid = excluded.before_xid, time_zone = excluded.time_zone;
end $$;
