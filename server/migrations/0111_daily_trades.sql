-- Statistics also keep, for each day: trades by product, what moved on every account of the books, and who deposited how soon
-- after registering. What clients hold is kept beside them. See decisions 0070 and 0071.

-- The roll-up finds all journals by their transaction, not only those with a line on the platform's side.
alter table journals add column xid xid8;
do $$
declare
  tenant text;
begin
  for tenant in select tenant_id from tenants loop
    perform set_config('app.tenant', tenant, true);
    update journals set xid = line.xid from journal_lines line
    where journals.tenant_id = tenant and line.tenant_id = tenant and line.journal_id = journals.id and line.line_no = 1;
    -- Those that moved units alone: their transaction is not known, and it is over.
    update journals set xid = '0' where tenant_id = tenant and xid is null;
    -- Everything is counted anew.
    delete from daily_fact_rollups where tenant_id = tenant;
  end loop;
end $$;
alter table journals alter column xid set not null, alter column xid set default pg_current_xact_id();
create index journals_of_transaction on journals (tenant_id, xid);
create index journals_by_time on journals (tenant_id, effective_at);

create table daily_trades (
  tenant_id text not null default current_setting('app.tenant'),
  fake      boolean not null,
  day       date not null,
  agent_id  uuid not null, -- of the client at that time
  sub_type  text not null,
  symbol    text not null,
  currency  text not null,
  orders    bigint not null, -- placed, whatever became of them
  ordered   numeric not null, -- the most they could cost, fees included
  purchases bigint not null,
  bought    numeric not null, -- without fees
  buy_fee   numeric not null,
  sales     bigint not null,
  sold      numeric not null, -- before fees and duty
  sold_cost numeric not null, -- what had been paid for what was sold
  sell_fee  numeric not null,
  duty      numeric not null,
  primary key (tenant_id, fake, day, agent_id, sub_type, symbol)
);
call protect_tenant('daily_trades');
grant select on daily_trades to backoffice_app;

create table client_holdings (
  tenant_id text not null default current_setting('app.tenant'),
  fake      boolean not null,
  sub_type  text not null,
  symbol    text not null,
  client_id uuid not null,
  currency  text not null,
  units     numeric not null,
  cost      numeric not null,
  primary key (tenant_id, fake, sub_type, symbol, client_id)
);
call protect_tenant('client_holdings');
create index client_holdings_not_empty on client_holdings (tenant_id, fake, sub_type, symbol) include (client_id, currency, units, cost) where units > 0;
grant select on client_holdings to backoffice_app;

-- What the lines of a day add up to on each account of the books; the balance at the end of a day is the sum of all days until then.
create table daily_balances (
  tenant_id text not null default current_setting('app.tenant'),
  fake      boolean not null,
  day       date not null,
  code      ledger_code not null,
  currency  text not null,
  amount    numeric not null,
  lines     bigint not null,
  primary key (tenant_id, fake, day, code, currency)
);
call protect_tenant('daily_balances');
grant select on daily_balances to backoffice_app;

alter table daily_fact_changes add column order_id uuid; -- of a placed order

create function note_order_facts() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into daily_fact_changes (tenant_id, kind, client_id, fake, happened_at, count, order_id)
  select tenant_id, 'ordered', client_id, fake, create_datetime, 1, id from added;
  return null;
end $$;
create trigger facts_added after insert on orders referencing new table as added
  for each statement execute function note_order_facts();

-- The journals of these transactions by which clients got units or gave them away. A correction is of the side that it takes back.
create function trades_of(p_since xid8, p_until xid8)
returns table (client_id uuid, fake boolean, sub_type text, symbol text, currency text, happened_at timestamptz, side text, count int, units numeric, cost numeric, amount numeric, fee numeric, duty numeric)
language sql stable set search_path = public, pg_temp as $$
  select o.client_id, j.fake, o.sub_type, o.symbol, o.currency, j.effective_at,
    case when (custody.quantity < 0) = (j.reverses is null) then 'bought' else 'sold' end,
    case when j.reverses is null then 1 else -1 end,
    -custody.quantity, moved.invested,
    case when (custody.quantity < 0) = (j.reverses is null) then moved.invested else -moved.invested - moved.settle end,
    moved.fee, moved.duty
  from journals j
  join unit_lines custody on custody.tenant_id = j.tenant_id and custody.journal_id = j.id and custody.code = 'custody'
  join orders o on o.tenant_id = j.tenant_id and o.id = custody.order_id
  cross join lateral (
    select coalesce(sum(l.amount) filter (where l.code = 'invested'), 0) as invested,
      coalesce(sum(l.amount) filter (where l.code = 'settle'), 0) as settle,
      coalesce(sum(l.amount) filter (where l.code = 'income.fee'), 0) as fee,
      coalesce(sum(l.amount) filter (where l.code = 'payable.duty'), 0) as duty
    from journal_lines l where l.tenant_id = j.tenant_id and l.journal_id = j.id
  ) as moved
  where j.tenant_id = current_setting('app.tenant') and j.xid >= p_since and j.xid < p_until
$$;

-- Registered and verified clients and placed orders: from nothing, or what has come since the last time.
create function roll_up_records(p_zone text, p_anew boolean) returns void language plpgsql as $$
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
    select 'ordered', client_id, fake, create_datetime, 1, sub_type, symbol, currency, reserved from orders where p_anew and tenant_id = tenant
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

-- `deposited_N`: clients who made their first deposit within N days, on the day they registered and for the agent of that time.
create function roll_up_money(p_zone text, p_since xid8, p_until xid8) returns void language plpgsql as $$
declare
  tenant text := current_setting('app.tenant');
begin
  with facts as materialized (
    select facts.*, kind = 'deposit' and amount > 0
      and row_number() over (partition by client_id, kind = 'deposit' and amount > 0 order by recorded_at, journal_id) = 1
      and not exists (select from first_deposits earlier where earlier.tenant_id = tenant and earlier.client_id = facts.client_id) as is_first
    from money_facts_of(p_since, p_until) as facts
  ), firsts as (
    insert into first_deposits (tenant_id, client_id, journal_id) select tenant, client_id, journal_id from facts where is_first
  ), named as (
    select kind, client_id, fake, currency, happened_at, sign(amount) as count, amount from facts
    union all
    select 'first_deposit', client_id, fake, currency, happened_at, 1, amount from facts where is_first
    union all
    select 'deposited_' || within_days, client_id, facts.fake, '', create_datetime, 1, 0
    from facts join clients on clients.tenant_id = tenant and clients.id = client_id
    cross join (values (1), (7), (30), (90)) as term (within_days)
    where is_first and (happened_at at time zone p_zone)::date - (create_datetime at time zone p_zone)::date <= within_days
  )
  insert into daily_facts (tenant_id, fake, kind, day, agent_id, currency, count, amount)
  select tenant, fake, kind, (happened_at at time zone p_zone)::date, agent_of_client_at(client_id, happened_at), currency, sum(count), sum(amount)
  from named group by fake, kind, 4, 5, currency
  on conflict (tenant_id, fake, kind, day, agent_id, currency)
    do update set count = daily_facts.count + excluded.count, amount = daily_facts.amount + excluded.amount;
end $$;

create function roll_up_trades(p_zone text, p_since xid8, p_until xid8) returns void language plpgsql as $$
declare
  tenant text := current_setting('app.tenant');
begin
  with trades as materialized (
    select trades.*, (happened_at at time zone p_zone)::date as day, agent_of_client_at(client_id, happened_at) as agent_id
    from trades_of(p_since, p_until) as trades
  ), added_trades as (
    insert into daily_trades (tenant_id, fake, day, agent_id, sub_type, symbol, currency, orders, ordered, purchases, bought, buy_fee, sales, sold, sold_cost, sell_fee, duty)
    select tenant, fake, day, agent_id, sub_type, symbol, currency, 0, 0,
      coalesce(sum(count) filter (where side = 'bought'), 0), coalesce(sum(amount) filter (where side = 'bought'), 0), coalesce(sum(fee) filter (where side = 'bought'), 0),
      coalesce(sum(count) filter (where side = 'sold'), 0), coalesce(sum(amount) filter (where side = 'sold'), 0), coalesce(sum(-cost) filter (where side = 'sold'), 0),
      coalesce(sum(fee) filter (where side = 'sold'), 0), coalesce(sum(duty) filter (where side = 'sold'), 0)
    from trades group by fake, day, agent_id, sub_type, symbol, currency
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
  )
  insert into daily_facts (tenant_id, fake, kind, day, agent_id, currency, count, amount)
  select tenant, fake, side, day, agent_id, currency, sum(count), sum(amount) from trades group by fake, side, day, agent_id, currency
  on conflict (tenant_id, fake, kind, day, agent_id, currency)
    do update set count = daily_facts.count + excluded.count, amount = daily_facts.amount + excluded.amount;
end $$;

create function roll_up_balances(p_zone text, p_since xid8, p_until xid8) returns void language plpgsql as $$
declare
  tenant text := current_setting('app.tenant');
begin
  insert into daily_balances (tenant_id, fake, day, code, currency, amount, lines)
  select tenant, j.fake, (j.effective_at at time zone p_zone)::date, l.code, l.currency, sum(l.amount), count(*)
  from journals j join journal_lines l on l.tenant_id = tenant and l.journal_id = j.id
  where j.tenant_id = tenant and j.xid >= p_since and j.xid < p_until group by j.fake, 3, l.code, l.currency
  on conflict (tenant_id, fake, day, code, currency)
    do update set amount = daily_balances.amount + excluded.amount, lines = daily_balances.lines + excluded.lines;
end $$;
revoke execute on function roll_up_records, roll_up_money, roll_up_trades, roll_up_balances from public;

-- Takes what came since the last time into the days; everything anew where the tenant's days begin at another moment.
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
  insert into daily_fact_rollups (tenant_id, before_xid, time_zone) values (tenant, until, zone)
  on conflict (tenant_id) do update set before_xid = excluded.before_xid, time_zone = excluded.time_zone;
end $$;

create or replace function tenants_with_new_facts() returns setof text
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  tenant text;
begin
  for tenant in select tenant_id from tenants loop
    perform set_config('app.tenant', tenant, true);
    if exists (select from daily_fact_changes where tenant_id = tenant)
      or not exists (select from daily_fact_rollups where tenant_id = tenant and time_zone = tenant_time_zone())
      or exists (select from journals where tenant_id = tenant and xid >= (select before_xid from daily_fact_rollups where tenant_id = tenant))
    then
      return next tenant;
    end if;
  end loop;
end $$;
