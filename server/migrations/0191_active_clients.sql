-- Which clients were active on which day, and how many in each day, week and month; and a corrected order counts once.

-- Active: a deposit was credited, a withdrawal requested, units were bought or sold. What is taken back later still happened.
create table client_activity (
  tenant_id text not null default current_setting('app.tenant'),
  fake      boolean not null,
  client_id uuid not null,
  day       date not null,
  agent_id  uuid not null, -- of the client at that time
  primary key (tenant_id, fake, client_id, day, agent_id)
);
call protect_tenant('client_activity');
grant select on client_activity to backoffice_app;

create function activity_of(p_since xid8, p_until xid8) returns table (client_id uuid, fake boolean, happened_at timestamptz)
language sql stable set search_path = public, pg_temp as $$
  select holder.client_id, j.fake, j.effective_at
  from journals j
  cross join lateral (
    select a.client_id from journal_lines l join accounts a on a.tenant_id = l.tenant_id and a.id = l.account_id
    where l.tenant_id = j.tenant_id and l.journal_id = j.id and l.account_id is not null order by l.line_no limit 1
  ) as holder
  where j.tenant_id = current_setting('app.tenant') and j.xid >= p_since and j.xid < p_until and j.reverses is null
    and (j.kind = 'deposit' or j.kind = 'withdrawal' and j.step = 'requested'
      or j.kind = 'trade' and exists (
        select from unit_lines u where u.tenant_id = j.tenant_id and u.journal_id = j.id and u.code = 'custody'))
$$;

-- `active_day`, `active_week`, `active_month`: different clients, on the first day of the period; for each agent, and under all zeros for all together.
create function roll_up_activity(p_zone text, p_since xid8, p_until xid8) returns void language plpgsql as $$
declare
  tenant text := current_setting('app.tenant');
begin
  with added as (
    insert into client_activity (tenant_id, fake, client_id, day, agent_id)
    select distinct tenant, fake, client_id, (happened_at at time zone p_zone)::date, agent_of_client_at(client_id, happened_at)
    from activity_of(p_since, p_until)
    on conflict do nothing returning fake, client_id, day, agent_id
  ), periods as (
    select distinct fake, client_id, agent_id, unit, date_trunc(unit, day)::date as period, (date_trunc(unit, day) + ('1 ' || unit)::interval)::date as next_period
    from added cross join (values ('day'), ('week'), ('month')) as units (unit)
  ), counted as (
    -- What was there before this statement has been counted already.
    select fake, unit, period, agent_id, client_id from periods
    where not exists (select from client_activity earlier where earlier.tenant_id = tenant and earlier.fake = periods.fake
      and earlier.client_id = periods.client_id and earlier.day >= period and earlier.day < next_period and earlier.agent_id = periods.agent_id)
    union all
    select distinct fake, unit, period, '00000000-0000-0000-0000-000000000000'::uuid, client_id from periods
    where not exists (select from client_activity earlier where earlier.tenant_id = tenant and earlier.fake = periods.fake
      and earlier.client_id = periods.client_id and earlier.day >= period and earlier.day < next_period)
  )
  insert into daily_facts (tenant_id, fake, kind, day, agent_id, currency, count, amount)
  select tenant, fake, 'active_' || unit, period, agent_id, '', count(*), 0 from counted group by fake, unit, period, agent_id
  on conflict (tenant_id, fake, kind, day, agent_id, currency) do update set count = daily_facts.count + excluded.count;
end $$;
revoke execute on function roll_up_activity from public;

-- The order that takes the place of a wrong one is counted, the wrong one no longer.
create function note_corrected_order() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into daily_fact_changes (tenant_id, kind, client_id, fake, happened_at, count, order_id)
  values (new.tenant_id, 'ordered', new.client_id, new.fake, new.create_datetime, -1, new.id);
  return null;
end $$;
create trigger facts_corrected after update of corrected_by on orders for each row
  when (old.corrected_by is null and new.corrected_by is not null) execute function note_corrected_order();

create or replace function roll_up_records(p_zone text, p_anew boolean) returns void language plpgsql as $$
declare
  tenant text := current_setting('app.tenant');
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
    select counted.*, (happened_at at time zone p_zone)::date as day, agent_of_client_at(client_id, happened_at) as agent_id from counted
  ), added_orders as (
    insert into daily_trades (tenant_id, fake, day, agent_id, sub_type, symbol, currency, orders, ordered, purchases, bought, buy_fee, sales, sold, sold_cost, sell_fee, duty)
    select tenant, fake, day, agent_id, sub_type, symbol, currency, sum(count), sum(count * reserved), 0, 0, 0, 0, 0, 0, 0, 0
    from dated where kind = 'ordered' group by fake, day, agent_id, sub_type, symbol, currency
    on conflict (tenant_id, fake, day, agent_id, sub_type, symbol)
      do update set orders = daily_trades.orders + excluded.orders, ordered = daily_trades.ordered + excluded.ordered
  )
  insert into daily_facts (tenant_id, fake, kind, day, agent_id, currency, count, amount)
  select tenant, fake, kind, day, agent_id, '', sum(count), 0 from dated where kind <> 'ordered' group by fake, kind, day, agent_id
  on conflict (tenant_id, fake, kind, day, agent_id, currency) do update set count = daily_facts.count + excluded.count;
end $$;

create or replace function roll_up_daily_facts() returns void
language plpgsql security definer set search_path = public, pg_temp as $$
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
    delete from daily_trades where tenant_id = tenant;
    delete from client_holdings where tenant_id = tenant;
    delete from daily_balances where tenant_id = tenant;
    delete from client_activity where tenant_id = tenant;
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

-- Everything is counted anew.
do $$
declare
  tenant text;
begin
  for tenant in select tenant_id from tenants loop
    perform set_config('app.tenant', tenant, true);
    delete from daily_fact_rollups where tenant_id = tenant;
  end loop;
end $$;
