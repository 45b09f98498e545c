-- The roll-up reads the lines of new journals in one pass, finds the agent of a client by a join, once for each fact, and what a client did before in a
-- period once for each new day.

-- Each journal with its client, by the first line on a client's account; none where money only moved between accounts of the house.
create or replace function money_facts_of(p_since xid8, p_until xid8)
returns table (journal_id uuid, client_id uuid, fake boolean, kind text, currency text, happened_at timestamptz, recorded_at timestamptz, amount numeric)
language sql stable set search_path = public, pg_temp as $$
  select moved.id, a.client_id, moved.fake, fact.kind, moved.currency, moved.effective_at, moved.recorded_at, fact.amount
  from (
    select id, kind, fake, effective_at, recorded_at, holder, currency, sum(amount) as amount,
      sum(amount) filter (where code = 'income.fee') as fee,
      sum(amount) filter (where code = 'income.interest') as interest,
      sum(amount) filter (where code = 'income.penalty') as penalty
    from (
      select j.id, j.kind, j.fake, j.effective_at, j.recorded_at, l.account_id, l.code, l.currency, l.amount,
        first_value(l.account_id) over (partition by j.id order by l.account_id is null, l.line_no) as holder
      from journals j join journal_lines l on l.tenant_id = j.tenant_id and l.journal_id = j.id
      where j.tenant_id = current_setting('app.tenant') and j.xid >= p_since and j.xid < p_until
    ) as lines
    where account_id is null
    group by id, kind, fake, effective_at, recorded_at, holder, currency
  ) as moved
  join accounts a on a.tenant_id = current_setting('app.tenant') and a.id = moved.holder
  cross join lateral (values
    (case when moved.kind in ('deposit', 'compensation', 'bonus') then moved.kind when moved.kind = 'trade' then 'profit' end, -moved.amount),
    (case when moved.kind = 'withdrawal' then moved.kind end, moved.amount),
    ('fee', moved.fee), ('interest', moved.interest), ('penalty', moved.penalty)
  ) as fact (kind, amount)
  where fact.kind is not null and fact.amount <> 0
$$;

create or replace function activity_of(p_since xid8, p_until xid8) returns table (client_id uuid, fake boolean, happened_at timestamptz)
language sql stable set search_path = public, pg_temp as $$
  select a.client_id, active.fake, active.effective_at
  from (
    select distinct on (j.id) j.fake, j.effective_at, l.account_id
    from journals j join journal_lines l on l.tenant_id = j.tenant_id and l.journal_id = j.id and l.account_id is not null
    where j.tenant_id = current_setting('app.tenant') and j.xid >= p_since and j.xid < p_until and j.reverses is null
      and (j.kind = 'deposit' or j.kind = 'withdrawal' and j.step = 'requested'
        or j.kind = 'trade' and exists (
          select from unit_lines u where u.tenant_id = j.tenant_id and u.journal_id = j.id and u.code = 'custody'))
    order by j.id, l.line_no
  ) as active
  join accounts a on a.tenant_id = current_setting('app.tenant') and a.id = active.account_id
$$;

-- As `agent_of_client_at`, to be joined: it becomes part of the statement, where a call for each row is a statement of its own.
create function agents_at(p_client uuid, p_at timestamptz) returns table (agent_id uuid) language sql stable as $$
  select agent_id from client_agents
  where tenant_id = current_setting('app.tenant') and client_id = p_client and since <= p_at order by since desc limit 1
$$;

create or replace function roll_up_money(p_zone text, p_since xid8, p_until xid8) returns void language plpgsql as $$
declare
  tenant text := current_setting('app.tenant');
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
  select tenant, fake, kind, (happened_at at time zone p_zone)::date, agent_id, currency, sum(count), sum(amount)
  from named group by fake, kind, 4, agent_id, currency
  on conflict (tenant_id, fake, kind, day, agent_id, currency)
    do update set count = daily_facts.count + excluded.count, amount = daily_facts.amount + excluded.amount;
end $$;

create or replace function roll_up_activity(p_zone text, p_since xid8, p_until xid8) returns void language plpgsql as $$
declare
  tenant text := current_setting('app.tenant');
  all_agents constant uuid := '00000000-0000-0000-0000-000000000000';
begin
  with added as (
    insert into client_activity (tenant_id, fake, client_id, day, agent_id)
    select distinct tenant, fake, client_id, (happened_at at time zone p_zone)::date, agent.agent_id
    from activity_of(p_since, p_until) cross join lateral agents_at(client_id, happened_at) as agent
    on conflict do nothing returning fake, client_id, day, agent_id
  ), dated as (
    select added.*, date_trunc('week', day::timestamp)::date as week, date_trunc('month', day::timestamp)::date as month from added
  ), known as materialized (
    -- What was there before this statement has been counted already: of the day, the week and the month, for the agent and for all.
    select dated.*, earlier.* from dated
    cross join lateral (
      select coalesce(bool_or(place.day = dated.day), false) as day_of_all,
        coalesce(bool_or(place.day between week and week + 6), false) as week_of_all,
        coalesce(bool_or(place.day between week and week + 6 and place.agent_id = dated.agent_id), false) as week_of_agent,
        coalesce(bool_or(place.day >= month and place.day < month + interval '1 month'), false) as month_of_all,
        coalesce(bool_or(place.day >= month and place.day < month + interval '1 month' and place.agent_id = dated.agent_id), false) as month_of_agent
      from client_activity place
      where place.tenant_id = tenant and place.fake = dated.fake and place.client_id = dated.client_id
        and place.day between least(week, month) and greatest(week + 6, month + 30)
    ) as earlier
  ), counted as (
    select fake, 'active_day' as kind, day, agent_id, count(*) as count from known group by fake, day, agent_id
    union all
    select fake, 'active_day', day, all_agents, count(distinct client_id) from known where not day_of_all group by fake, day
    union all
    select fake, 'active_week', week, agent_id, count(distinct client_id) from known where not week_of_agent group by fake, week, agent_id
    union all
    select fake, 'active_week', week, all_agents, count(distinct client_id) from known where not week_of_all group by fake, week
    union all
    select fake, 'active_month', month, agent_id, count(distinct client_id) from known where not month_of_agent group by fake, month, agent_id
    union all
    select fake, 'active_month', month, all_agents, count(distinct client_id) from known where not month_of_all group by fake, month
  )
  insert into daily_facts (tenant_id, fake, kind, day, agent_id, currency, count, amount)
  select tenant, fake, kind, day, agent_id, '', count, 0 from counted
  on conflict (tenant_id, fake, kind, day, agent_id, currency) do update set count = daily_facts.count + excluded.count;
end $$;

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
    select counted.*, (happened_at at time zone p_zone)::date as day, agent.agent_id
    from counted cross join lateral agents_at(client_id, happened_at) as agent
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

-- A slice is so many journals: what is known of it is sorted in memory, not on disk.
alter function money_facts_of rows 25000;
alter function activity_of rows 25000;
alter function trades_of rows 25000;
alter function roll_up_daily_facts set work_mem = '64MB';
