-- What happened on each day of the tenant, by the agent the client had then: added up from journals and records, so that
-- statistics read some rows a day. Everything in it can be counted anew. See decision 0070.

-- Whose client somebody was, and since when.
create table client_agents (
  tenant_id text not null default current_setting('app.tenant'),
  client_id uuid not null,
  since     timestamptz not null, -- '-infinity': from the beginning
  agent_id  uuid not null,
  primary key (tenant_id, client_id, since),
  foreign key (tenant_id, client_id) references clients (tenant_id, id)
);
call protect_tenant('client_agents');
grant select on client_agents to backoffice_app;

create table daily_facts (
  tenant_id text not null default current_setting('app.tenant'),
  fake      boolean not null,
  kind      text not null,
  day       date not null,
  agent_id  uuid not null,
  currency  text not null, -- '' where the kind has no money
  count     bigint not null,
  amount    numeric not null,
  primary key (tenant_id, fake, kind, day, agent_id, currency)
);
call protect_tenant('daily_facts');
create index daily_facts_by_day on daily_facts (tenant_id, fake, day);
grant select on daily_facts to backoffice_app;

-- How far the roll-up has come, and in whose days it counts.
create table daily_fact_rollups (
  tenant_id  text not null default current_setting('app.tenant'),
  before_xid xid8 not null,
  time_zone  text not null,
  primary key (tenant_id)
);
call protect_tenant('daily_fact_rollups');
grant select on daily_fact_rollups to backoffice_app;

-- The deposit that made somebody a paying client.
create table first_deposits (
  tenant_id  text not null default current_setting('app.tenant'),
  client_id  uuid not null,
  journal_id uuid not null,
  primary key (tenant_id, client_id)
);
call protect_tenant('first_deposits');
grant select on first_deposits to backoffice_app;

-- Clients registered and verified since the last roll-up: their tables have no mark of the transaction, as lines have.
create table daily_fact_changes (
  tenant_id text not null default current_setting('app.tenant'),
  id        bigint not null generated always as identity,
  kind      text not null,
  client_id uuid not null,
  fake      boolean not null,
  happened_at timestamptz not null,
  count     int not null,
  primary key (tenant_id, id)
);
call protect_tenant('daily_fact_changes');
grant select on daily_fact_changes to backoffice_app;
create policy owner_finds_all on daily_fact_changes for select to current_user using (true);

create function note_client_facts() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into client_agents (tenant_id, client_id, since, agent_id) select tenant_id, id, '-infinity', agent_id from added;
    insert into daily_fact_changes (tenant_id, kind, client_id, fake, happened_at, count)
    select tenant_id, 'registered', id, fake, create_datetime, 1 from added;
  else
    insert into client_agents (tenant_id, client_id, since, agent_id)
    select tenant_id, id, clock_timestamp(), added.agent_id from added join removed using (tenant_id, id)
    where added.agent_id <> removed.agent_id;
    -- Somebody turned out to be a robot.
    insert into daily_fact_changes (tenant_id, kind, client_id, fake, happened_at, count)
    select tenant_id, 'registered', id, side.fake, added.create_datetime, side.count
    from added join removed using (tenant_id, id)
    cross join lateral (values (removed.fake, -1), (added.fake, 1)) as side (fake, count)
    where added.fake <> removed.fake;
  end if;
  return null;
end $$;
create trigger facts_added after insert on clients referencing new table as added
  for each statement execute function note_client_facts();
create trigger facts_changed after update on clients referencing old table as removed new table as added
  for each statement execute function note_client_facts();

create function note_identity_facts() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into daily_fact_changes (tenant_id, kind, client_id, fake, happened_at, count)
    select tenant_id, 'verified', client_id, fake, review_datetime, 1 from added where status = 'approved';
  else
    insert into daily_fact_changes (tenant_id, kind, client_id, fake, happened_at, count)
    select tenant_id, 'verified', client_id, side.fake, side.happened_at, side.count
    from added join removed using (tenant_id, id, client_id)
    cross join lateral (
      values (removed.status, removed.fake, removed.review_datetime, -1), (added.status, added.fake, added.review_datetime, 1)
    ) as side (status, fake, happened_at, count)
    where side.status = 'approved' and (added.status, added.fake, added.review_datetime)
      is distinct from (removed.status, removed.fake, removed.review_datetime);
  end if;
  return null;
end $$;
create trigger facts_added after insert on identity_checks referencing new table as added
  for each statement execute function note_identity_facts();
create trigger facts_changed after update on identity_checks referencing old table as removed new table as added
  for each statement execute function note_identity_facts();

do $$
declare
  tenant text;
begin
  for tenant in select tenant_id from tenants loop
    perform set_config('app.tenant', tenant, true);
    insert into client_agents (client_id, since, agent_id) select id, '-infinity', agent_id from clients where tenant_id = tenant;
  end loop;
end $$;

create function agent_of_client_at(p_client uuid, p_at timestamptz) returns uuid language sql stable as $$
  select agent_id from client_agents
  where tenant_id = current_setting('app.tenant') and client_id = p_client and since <= p_at order by since desc limit 1
$$;

-- The journals of these transactions that made a client richer or poorer, or the house: one row for each kind of fact and currency.
-- Signs are those of everyday speech: what is withdrawn, and what the house earns, is positive; taken back it is negative.
create function money_facts_of(p_since xid8, p_until xid8)
returns table (journal_id uuid, client_id uuid, fake boolean, kind text, currency text, happened_at timestamptz, recorded_at timestamptz, amount numeric)
language sql stable set search_path = public, pg_temp as $$
  select j.id, holder.client_id, j.fake, fact.kind, moved.currency, j.effective_at, j.recorded_at, fact.amount
  from (
    -- Every such journal has a line on the platform's side, and only those are found by their transaction.
    select l.journal_id, l.currency, sum(l.amount) as amount,
      sum(l.amount) filter (where l.code = 'income.fee') as fee,
      sum(l.amount) filter (where l.code = 'income.interest') as interest,
      sum(l.amount) filter (where l.code = 'income.penalty') as penalty
    from journal_lines l
    where l.tenant_id = current_setting('app.tenant') and l.account_id is null and l.xid >= p_since and l.xid < p_until
    group by l.journal_id, l.currency
  ) as moved
  join journals j on j.tenant_id = current_setting('app.tenant') and j.id = moved.journal_id
  -- None where money only moved between accounts of the house.
  cross join lateral (
    select a.client_id from journal_lines l join accounts a on a.tenant_id = l.tenant_id and a.id = l.account_id
    where l.tenant_id = j.tenant_id and l.journal_id = j.id and l.account_id is not null order by l.line_no limit 1
  ) as holder
  cross join lateral (values
    (case when j.kind in ('deposit', 'compensation', 'bonus') then j.kind when j.kind = 'trade' then 'profit' end, -moved.amount),
    (case when j.kind = 'withdrawal' then j.kind end, moved.amount),
    ('fee', moved.fee), ('interest', moved.interest), ('penalty', moved.penalty)
  ) as fact (kind, amount)
  where fact.kind is not null and fact.amount <> 0
$$;

-- Takes what came since the last time into the days; everything anew where the tenant's days begin at another moment.
create function roll_up_daily_facts() returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  tenant  text := current_setting('app.tenant');
  zone    text := tenant_time_zone();
  since   xid8;
  until   xid8 := pg_snapshot_xmin(pg_current_snapshot());
  slice_end xid8;
  counted_in text;
begin
  -- One at a time; the next one takes what has come since.
  if not pg_try_advisory_xact_lock(hashtextextended('daily_facts/' || tenant, 0)) then
    return;
  end if;
  select before_xid, time_zone into since, counted_in from daily_fact_rollups where tenant_id = tenant;
  since := case when counted_in = zone then since else '0' end;
  -- A slice at a time, whole transactions; the next one goes on from there.
  select xid into slice_end from journal_lines
  where tenant_id = tenant and account_id is null and xid >= since order by xid offset 50000 limit 1;
  if found then
    until := least(until, coalesce(
      (select min(xid) from journal_lines where tenant_id = tenant and account_id is null and xid > slice_end), until));
  end if;
  if counted_in is distinct from zone then
    delete from daily_facts where tenant_id = tenant;
    delete from first_deposits where tenant_id = tenant;
    -- In one statement: whoever comes meanwhile is in the tables and in the changes, or in neither.
    with taken as (
      delete from daily_fact_changes where tenant_id = tenant
    ), counted as (
      select 'registered' as kind, id as client_id, fake, create_datetime as happened_at from clients where tenant_id = tenant
      union all
      select 'verified', client_id, fake, review_datetime from identity_checks where tenant_id = tenant and status = 'approved'
    )
    insert into daily_facts (tenant_id, fake, kind, day, agent_id, currency, count, amount)
    select tenant, fake, kind, (happened_at at time zone zone)::date, agent_of_client_at(client_id, happened_at), '', count(*), 0
    from counted group by fake, kind, 4, 5;
  else
    with taken as (
      delete from daily_fact_changes where tenant_id = tenant returning *
    )
    insert into daily_facts (tenant_id, fake, kind, day, agent_id, currency, count, amount)
    select tenant, fake, kind, (happened_at at time zone zone)::date, agent_of_client_at(client_id, happened_at), '', sum(count), 0
    from taken group by fake, kind, 4, 5
    on conflict (tenant_id, fake, kind, day, agent_id, currency) do update set count = daily_facts.count + excluded.count;
  end if;

  with facts as materialized (
    select * from money_facts_of(since, until)
  ), firsts as (
    insert into first_deposits (tenant_id, client_id, journal_id)
    select distinct on (client_id) tenant, client_id, journal_id from facts
    where kind = 'deposit' and amount > 0 order by client_id, recorded_at, journal_id
    on conflict do nothing returning client_id, journal_id
  ), named as (
    select kind, client_id, fake, currency, happened_at, amount from facts
    union all
    select 'first_deposit', client_id, fake, currency, happened_at, amount from facts join firsts using (client_id, journal_id) where kind = 'deposit'
  )
  insert into daily_facts (tenant_id, fake, kind, day, agent_id, currency, count, amount)
  select tenant, fake, kind, (happened_at at time zone zone)::date, agent_of_client_at(client_id, happened_at), currency, sum(sign(amount)), sum(amount)
  from named group by fake, kind, 4, 5, currency
  on conflict (tenant_id, fake, kind, day, agent_id, currency)
    do update set count = daily_facts.count + excluded.count, amount = daily_facts.amount + excluded.amount;

  insert into daily_fact_rollups (tenant_id, before_xid, time_zone) values (tenant, until, zone)
  on conflict (tenant_id) do update set before_xid = excluded.before_xid, time_zone = excluded.time_zone;
end $$;
grant execute on function roll_up_daily_facts() to backoffice_app;

-- The next roll-up counts everything anew.
create function forget_daily_facts() returns void
language sql security definer set search_path = public, pg_temp as $$
  delete from daily_fact_rollups where tenant_id = current_setting('app.tenant')
$$;
grant execute on function forget_daily_facts() to backoffice_app;

create function tenants_with_new_facts() returns setof text
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  tenant text;
begin
  for tenant in select tenant_id from tenants loop
    perform set_config('app.tenant', tenant, true);
    if exists (select from daily_fact_changes where tenant_id = tenant)
      or not exists (select from daily_fact_rollups where tenant_id = tenant and time_zone = tenant_time_zone())
      or exists (
        select from journal_lines where tenant_id = tenant and account_id is null
          and xid >= (select before_xid from daily_fact_rollups where tenant_id = tenant))
    then
      return next tenant;
    end if;
  end loop;
end $$;
grant execute on function tenants_with_new_facts() to backoffice_app;

-- What is frozen is few accounts of many.
create index accounts_with_frozen on accounts (tenant_id, fake, client_id) include (currency, frozen) where frozen <> 0;

-- What one unit of a currency was worth in another at the end of a day: by the pair, by its inverse, or by way of the dollar.
-- Days before the first rate take the first one. Null where there is none.
create function pair_rate_of_day(p_base text, p_quote text, p_day date) returns numeric language sql stable as $$
  with moment as (
    select least((p_day + 1)::timestamp at time zone tenant_time_zone(), now()) as at
  ), known as (
    select rate, update_datetime as since from currency_rates
    where tenant_id = current_setting('app.tenant') and base = p_base and quote = p_quote
    union all
    select rate, since from currency_rate_history
    where tenant_id = current_setting('app.tenant') and base = p_base and quote = p_quote
  )
  select rate from known, moment order by since < moment.at desc, case when since < moment.at then since end desc, since limit 1
$$;

create function rate_of_day(p_from text, p_to text, p_day date) returns numeric language sql stable as $$
  with direct as (
    select coalesce(pair_rate_of_day(p_from, p_to, p_day), 1 / pair_rate_of_day(p_to, p_from, p_day)) as rate
  )
  select coalesce(
    direct.rate,
    coalesce(pair_rate_of_day(p_from, 'USD', p_day), 1 / pair_rate_of_day('USD', p_from, p_day))
      * coalesce(pair_rate_of_day('USD', p_to, p_day), 1 / pair_rate_of_day(p_to, 'USD', p_day))
  ) from direct
$$;
