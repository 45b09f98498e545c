-- What each client traded and was allotted by month, with the agent of that time and who approved it: for trade surveillance (decision 0123).
create table monthly_client_trades (
  tenant_id     text not null default current_setting('app.tenant'),
  fake          boolean not null,
  month         date not null,
  client_id     uuid not null,
  agent_id      uuid not null,
  -- Zeros where no approval was needed.
  approver_id   uuid not null,
  currency      text not null,
  trades        bigint not null, -- purchases and sales
  bought        numeric not null,
  sold          numeric not null,
  sold_cost     numeric not null,
  fee           numeric not null, -- of purchases and sales
  profit        numeric not null, -- of sales, after fee and duty
  applications  bigint not null, -- drawn, with what they asked for and got, at the price of the offer
  applied       numeric not null,
  allotted      numeric not null,
  primary key (tenant_id, fake, month, client_id, agent_id, approver_id, currency)
);
call protect_tenant('monthly_client_trades');
grant select on monthly_client_trades to backoffice_app;

-- The draws that are in it.
create table counted_draws (
  tenant_id  text not null default current_setting('app.tenant'),
  product_id uuid not null,
  primary key (tenant_id, product_id),
  foreign key (tenant_id, product_id) references allocations (tenant_id, product_id)
);
call protect_tenant('counted_draws');
grant select on counted_draws to backoffice_app;

create unique index order_corrections_new_order on order_corrections (tenant_id, new_order_id) where new_order_id is not null;

-- What the applications of a draw asked for and got.
create function applications_of(p_product uuid)
returns table (client_id uuid, fake boolean, currency text, happened_at timestamptz, approver_id uuid, applied numeric, allotted numeric)
language sql stable set search_path = public, pg_temp as $$
  select o.client_id, o.fake, o.currency, a.draw_datetime, a.approved_by,
    round(o.quantity * o.highest_price, c.decimals), round(l.quantity * o.highest_price, c.decimals)
  from allocations a
  join allotments l on l.tenant_id = a.tenant_id and l.product_id = a.product_id
  join orders o on o.tenant_id = l.tenant_id and o.id = l.order_id
  join currencies c on c.code = o.currency
  where a.tenant_id = current_setting('app.tenant') and a.product_id = p_product
$$;

-- As before, and who approved the order: its correction, else the allocation that it took part in, else itself. Each comes before the trade.
drop function trades_of(xid8, xid8);
create function trades_of(p_since xid8, p_until xid8)
returns table (approver_id uuid, client_id uuid, fake boolean, sub_type text, symbol text, currency text, happened_at timestamptz, side text, count int, units numeric, cost numeric, amount numeric, fee numeric, duty numeric)
language sql stable set search_path = public, pg_temp as $$
  select coalesce(c.reviewed_by, a.approved_by, o.reviewed_by, '00000000-0000-0000-0000-000000000000'),
    o.client_id, j.fake, o.sub_type, o.symbol, o.currency, j.effective_at,
    case when (custody.quantity < 0) = (j.reverses is null) then 'bought' else 'sold' end,
    case when j.reverses is null then 1 else -1 end,
    -custody.quantity, moved.invested,
    case when (custody.quantity < 0) = (j.reverses is null) then moved.invested else -moved.invested - moved.settle end,
    moved.fee, moved.duty
  from journals j
  join unit_lines custody on custody.tenant_id = j.tenant_id and custody.journal_id = j.id and custody.code = 'custody'
  join orders o on o.tenant_id = j.tenant_id and o.id = custody.order_id
  left join order_corrections c on c.tenant_id = o.tenant_id and c.new_order_id = o.id
  left join allocations a on a.tenant_id = o.tenant_id and a.product_id = o.product_id
  cross join lateral (
    select coalesce(sum(l.amount) filter (where l.code = 'invested'), 0) as invested,
      coalesce(sum(l.amount) filter (where l.code = 'settle'), 0) as settle,
      coalesce(sum(l.amount) filter (where l.code = 'income.fee'), 0) as fee,
      coalesce(sum(l.amount) filter (where l.code = 'payable.duty'), 0) as duty
    from journal_lines l where l.tenant_id = j.tenant_id and l.journal_id = j.id
  ) as moved
  where j.tenant_id = current_setting('app.tenant') and j.xid >= p_since and j.xid < p_until
$$;

create or replace function roll_up_trades(p_zone text, p_since xid8, p_until xid8) returns void language plpgsql as $$
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
  ), new_draws as (
    insert into counted_draws (tenant_id, product_id)
    select tenant, product_id from allocations where tenant_id = tenant and draw_datetime is not null
      and not exists (select from counted_draws counted where counted.tenant_id = tenant and counted.product_id = allocations.product_id)
    returning product_id
  ), events as (
    select fake, client_id, happened_at, approver_id, currency, count as trades,
      case when side = 'bought' then amount else 0 end as bought, case when side = 'sold' then amount else 0 end as sold,
      case when side = 'sold' then -cost else 0 end as sold_cost, fee, case when side = 'sold' then amount + cost - fee - duty else 0 end as profit,
      0 as applications, 0 as applied, 0 as allotted
    from trades
    union all
    select fake, client_id, happened_at, approver_id, currency, 0, 0, 0, 0, 0, 0, 1, applied, allotted
    from new_draws cross join lateral applications_of(product_id)
  ), added_months as (
    insert into monthly_client_trades (tenant_id, fake, month, client_id, agent_id, approver_id, currency, trades, bought, sold, sold_cost, fee, profit, applications, applied, allotted)
    select tenant, fake, date_trunc('month', happened_at at time zone p_zone)::date, client_id, agent_of_client_at(client_id, happened_at), approver_id, currency,
      sum(trades), sum(bought), sum(sold), sum(sold_cost), sum(fee), sum(profit), sum(applications), sum(applied), sum(allotted)
    from events group by fake, 3, client_id, 5, approver_id, currency
    on conflict (tenant_id, fake, month, client_id, agent_id, approver_id, currency) do update set
      trades = monthly_client_trades.trades + excluded.trades, bought = monthly_client_trades.bought + excluded.bought,
      sold = monthly_client_trades.sold + excluded.sold, sold_cost = monthly_client_trades.sold_cost + excluded.sold_cost,
      fee = monthly_client_trades.fee + excluded.fee, profit = monthly_client_trades.profit + excluded.profit,
      applications = monthly_client_trades.applications + excluded.applications, applied = monthly_client_trades.applied + excluded.applied,
      allotted = monthly_client_trades.allotted + excluded.allotted
  )
  insert into daily_facts (tenant_id, fake, kind, day, agent_id, currency, count, amount)
  select tenant, fake, side, day, agent_id, currency, sum(count), sum(amount) from trades group by fake, side, day, agent_id, currency
  on conflict (tenant_id, fake, kind, day, agent_id, currency)
    do update set count = daily_facts.count + excluded.count, amount = daily_facts.amount + excluded.amount;
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
