-- What the clients of each agent have in cash, frozen and in arrears, and how many of them, is kept: a leader's dashboard added up every account of the team.
-- The roll-up compares what it has counted of a client with the accounts of now, so it does not matter in which order lines and moves come. See decision 0170.

-- What has been counted, and under which agent.
create table client_balances (
  tenant_id text not null default current_setting('app.tenant'),
  client_id uuid not null,
  currency  text not null,
  fake      boolean not null,
  agent_id  uuid not null,
  cash      numeric not null,
  frozen    numeric not null,
  arrears   numeric not null,
  primary key (tenant_id, client_id, currency)
);
call protect_tenant('client_balances');
grant select on client_balances to backoffice_app;

create table agent_balances (
  tenant_id text not null default current_setting('app.tenant'),
  fake      boolean not null,
  agent_id  uuid not null,
  code      ledger_code not null,
  currency  text not null, -- '': clients who have it in any currency
  clients   int not null,
  amount    numeric not null,
  primary key (tenant_id, fake, agent_id, code, currency)
);
call protect_tenant('agent_balances');
grant select on agent_balances to backoffice_app;

-- Who got another agent since the last roll-up.
create table moved_clients (
  tenant_id text not null default current_setting('app.tenant'),
  id        bigint generated always as identity,
  client_id uuid not null,
  primary key (tenant_id, id)
);
call protect_tenant('moved_clients');
grant select on moved_clients to backoffice_app;

-- Arrays have no statistics: without these settings, all accounts would be read for a few clients.
create function clients_with_lines(p_since xid8, p_until xid8) returns setof uuid
language sql stable rows 1000 set search_path = public, pg_temp set enable_seqscan = off as $$
  select distinct a.client_id
  from journals j
  join journal_lines l on l.tenant_id = j.tenant_id and l.journal_id = j.id and l.account_id is not null and l.code in ('cash', 'frozen', 'arrears')
  join accounts a on a.tenant_id = l.tenant_id and a.id = l.account_id
  where j.tenant_id = current_setting('app.tenant') and j.xid >= p_since and j.xid < p_until
$$;

-- Whose accounts have changed since, or whose agent.
create function clients_to_count(p_since xid8) returns uuid[]
language sql stable set search_path = public, pg_temp as $$
  select array(select clients_with_lines(p_since, '18446744073709551615') union select client_id from moved_clients)
$$;

-- What a client has in one currency: as it was counted (side -1), or as it is now (1).
create type balance_side as (
  side int, client_id uuid, fake boolean, agent_id uuid, currency text, cash numeric, frozen numeric, arrears numeric
);

create function balances_now(p_clients uuid[]) returns setof balance_side
language sql stable rows 2000 set search_path = public, pg_temp set enable_seqscan = off as $$
  select 1, c.id, c.fake, c.agent_id, a.currency, sum(a.cash), sum(a.frozen), sum(a.arrears)
  from clients c join accounts a on a.tenant_id = c.tenant_id and a.client_id = c.id
  where c.tenant_id = current_setting('app.tenant') and c.id = any (p_clients)
  group by c.id, c.fake, c.agent_id, a.currency
$$;

-- What is to be added to agent_balances, given all currencies of each client.
create function sum_balance_sides(p_sides balance_side[]) returns table (
  fake boolean, agent_id uuid, code ledger_code, currency text, clients int, amount numeric
) language sql immutable rows 100 set search_path = public, pg_temp as $$
  with sides as materialized (
    select sides.*, (cash > 0)::int as has_cash, (frozen <> 0)::int as has_frozen, (arrears < 0)::int as has_arrears from unnest(p_sides) as sides
  ), sums as (
    select fake, agent_id, currency, sum(side * cash) as cash, sum(side * frozen) as frozen, sum(side * arrears) as arrears,
      sum(side * has_cash) as with_cash, sum(side * has_frozen) as with_frozen, sum(side * has_arrears) as with_arrears
    from sides group by fake, agent_id, currency
    union all
    select fake, agent_id, '', 0, 0, 0, sum(side * has_cash), sum(side * has_frozen), sum(side * has_arrears)
    from (
      select side, client_id, fake, agent_id, max(has_cash) as has_cash, max(has_frozen) as has_frozen, max(has_arrears) as has_arrears
      from sides group by side, client_id, fake, agent_id
    ) as one_by_one group by fake, agent_id
  )
  select fake, agent_id, code, currency, clients, amount
  from sums cross join lateral (values
    ('cash'::ledger_code, with_cash::int, cash), ('frozen', with_frozen::int, frozen), ('arrears', with_arrears::int, arrears)
  ) as pocket (code, clients, amount)
  where clients <> 0 or amount <> 0
$$;

-- The same for clients who are not counted yet.
create function balance_changes(p_clients uuid[]) returns table (
  fake boolean, agent_id uuid, code ledger_code, currency text, clients int, amount numeric
) language sql stable rows 100 set search_path = public, pg_temp set enable_seqscan = off as $$
  select * from sum_balance_sides(array(
    select row(-1, client_id, fake, agent_id, currency, cash, frozen, arrears)::balance_side
    from client_balances where tenant_id = current_setting('app.tenant') and client_id = any (p_clients)
    union all
    select balances_now(p_clients)))
$$;

create function roll_up_client_balances(p_since xid8, p_until xid8) returns void language plpgsql as $$
declare
  tenant  text := current_setting('app.tenant');
  changed uuid[];
begin
  with taken as (
    delete from moved_clients where tenant_id = tenant returning client_id
  )
  select array(select client_id from taken union select clients_with_lines(p_since, p_until)) into changed;
  -- In one statement: both tables take in the same state of the accounts, also where more is posted meanwhile.
  with counted as (
    insert into client_balances (tenant_id, client_id, currency, fake, agent_id, cash, frozen, arrears)
    select tenant, client_id, currency, fake, agent_id, cash, frozen, arrears from balances_now(changed)
    on conflict (tenant_id, client_id, currency) do update set fake = excluded.fake, agent_id = excluded.agent_id,
      cash = excluded.cash, frozen = excluded.frozen, arrears = excluded.arrears
    returning row(1, new.client_id, new.fake, new.agent_id, new.currency, new.cash, new.frozen, new.arrears)::balance_side as after,
      case when old.client_id is not null
        then row(-1, old.client_id, old.fake, old.agent_id, old.currency, old.cash, old.frozen, old.arrears)::balance_side end as before
  )
  insert into agent_balances (tenant_id, fake, agent_id, code, currency, clients, amount)
  select tenant, fake, agent_id, code, currency, clients, amount
  from sum_balance_sides(array(select after from counted union all select before from counted where before is not null))
  on conflict (tenant_id, fake, agent_id, code, currency)
    do update set clients = agent_balances.clients + excluded.clients, amount = agent_balances.amount + excluded.amount;
end $$;

create or replace function note_changed_client() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.agent_id <> old.agent_id then
    insert into client_agents (tenant_id, client_id, since, agent_id) values (new.tenant_id, new.id, clock_timestamp(), new.agent_id);
    insert into daily_fact_changes (tenant_id, kind, client_id, fake, happened_at, count) values (new.tenant_id, 'moved', new.id, new.fake, clock_timestamp(), 0);
    insert into moved_clients (tenant_id, client_id) values (new.tenant_id, new.id);
  end if;
  -- The client turned out to be a robot.
  if new.fake <> old.fake then
    insert into daily_fact_changes (tenant_id, kind, client_id, fake, happened_at, count)
    values (new.tenant_id, 'registered', new.id, old.fake, new.create_datetime, -1),
      (new.tenant_id, 'registered', new.id, new.fake, new.create_datetime, 1);
  end if;
  return null;
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
    delete from client_balances where tenant_id = tenant;
    delete from agent_balances where tenant_id = tenant;
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
  perform roll_up_client_balances(since, until);
  perform roll_up_activity(zone, since, until);
  insert into daily_fact_rollups (tenant_id, before_xid, time_zone) values (tenant, until, zone)
  on conflict (tenant_id) do update set before_xid = excluded.before_xid, time_zone = excluded.time_zone;
end $$;

do $$
declare
  tenant text;
begin
  -- Until this migration is committed, no client gets another agent and no roll-up runs: both would still use the functions from before.
  lock table clients in share mode;
  for tenant in select tenant_id from tenants loop
    perform set_config('app.tenant', tenant, true);
    perform pg_advisory_xact_lock(hashtextextended('daily_facts/' || tenant, 0));
    with counted as (
      insert into client_balances (tenant_id, client_id, currency, fake, agent_id, cash, frozen, arrears)
      select tenant, c.id, a.currency, c.fake, c.agent_id, sum(a.cash), sum(a.frozen), sum(a.arrears)
      from clients c join accounts a on a.tenant_id = c.tenant_id and a.client_id = c.id
      where c.tenant_id = tenant group by c.id, a.currency, c.fake, c.agent_id
      returning *
    ), pockets as (
      select client_id, fake, agent_id, pocket.code, currency, amount
      from counted cross join lateral (values ('cash'::ledger_code, cash), ('frozen', frozen), ('arrears', arrears)) as pocket (code, amount)
      where amount <> 0
    )
    insert into agent_balances (tenant_id, fake, agent_id, code, currency, clients, amount)
    select tenant, fake, agent_id, code, coalesce(currency, ''), count(distinct client_id), case when currency is null then 0 else sum(amount) end
    from pockets group by grouping sets ((fake, agent_id, code, currency), (fake, agent_id, code));
  end loop;
end $$;
