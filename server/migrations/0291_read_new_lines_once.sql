-- A roll-up read the lines of new journals four times, their accounts three times and the agent of the client twice. They are read once and passed on to
-- what adds them up. See decision 0172.

-- A line of a journal with what the statistics say of the journal as a whole.
create type posted_line as (
  journal_id        uuid,
  kind              text,
  fake              boolean,
  happened_at       timestamptz,
  recorded_at       timestamptz,
  client_id         uuid, -- of the journal: by the first line on a client's account; none where money only moved between accounts of the house
  agent_id          uuid, -- of that client at that time
  is_activity       boolean, -- on one line of a journal with which the client was active
  account_client_id uuid, -- of the line; none on an account of the house
  code              ledger_code,
  currency          text,
  amount            numeric
);

-- It becomes part of the statement that reads it, which plans for as many as there are.
create function posted_lines(p_since xid8, p_until xid8) returns setof posted_line language sql stable rows 50000 as $$
  with lines as (
    select j.id, j.kind, j.step, j.reverses, j.fake, j.effective_at, j.recorded_at, a.client_id as account_client_id, l.code, l.currency, l.amount,
      first_value(a.client_id) over of_journal as client_id, row_number() over of_journal as no
    from journals j
    join journal_lines l on l.tenant_id = j.tenant_id and l.journal_id = j.id
    left join accounts a on a.tenant_id = l.tenant_id and a.id = l.account_id
    where j.tenant_id = current_setting('app.tenant') and j.xid >= p_since and j.xid < p_until
    window of_journal as (partition by j.id order by l.account_id is null, l.line_no)
  )
  select id, kind, fake, effective_at, recorded_at, client_id, first_value(agent.agent_id) over (partition by id order by no),
    no = 1 and client_id is not null and reverses is null
      and (kind = 'deposit' or kind = 'withdrawal' and step = 'requested'
        or kind = 'trade' and exists (
          select from unit_lines u where u.tenant_id = current_setting('app.tenant') and u.journal_id = lines.id and u.code = 'custody')),
    account_client_id, code, currency, amount
  -- Asked for once in a journal: there is no agent of no client.
  from lines left join lateral agents_at(case no when 1 then client_id end, effective_at) as agent on true
$$;

-- By the indexes, also where tables are empty or were never analysed.
create function new_lines(p_since xid8, p_until xid8) returns posted_line[]
language sql stable set search_path = public, pg_temp set enable_seqscan = off as $$
  select array(select line from posted_lines(p_since, p_until) as line)
$$;

-- What a journal did to the house's accounts is what it did for the client.
create function money_facts_in(p_lines posted_line[])
returns table (journal_id uuid, client_id uuid, agent_id uuid, fake boolean, kind text, currency text, happened_at timestamptz, recorded_at timestamptz, amount numeric)
language sql stable rows 25000 set search_path = public, pg_temp as $$
  select moved.journal_id, moved.client_id, moved.agent_id, moved.fake, fact.kind, moved.currency, moved.happened_at, moved.recorded_at, fact.amount
  from (
    select journal_id, currency, any_value(kind) as kind, any_value(fake) as fake, any_value(client_id) as client_id, any_value(agent_id) as agent_id,
      any_value(happened_at) as happened_at, any_value(recorded_at) as recorded_at, sum(amount) as amount,
      sum(amount) filter (where code = 'income.fee') as fee,
      sum(amount) filter (where code = 'income.interest') as interest,
      sum(amount) filter (where code = 'income.penalty') as penalty
    from unnest(p_lines) where account_client_id is null and client_id is not null group by journal_id, currency
  ) as moved
  cross join lateral (values
    (case when moved.kind in ('deposit', 'compensation', 'bonus') then moved.kind when moved.kind = 'trade' then 'profit' end, -moved.amount),
    (case when moved.kind = 'withdrawal' then moved.kind end, moved.amount),
    ('fee', moved.fee), ('interest', moved.interest), ('penalty', moved.penalty)
  ) as fact (kind, amount)
  where fact.kind is not null and fact.amount <> 0
$$;

-- The full count of the nightly checks, by the same rules. Some parts of it one after another, sorted, so that one of them is in memory at a time.
create or replace function money_facts_of(p_since xid8, p_until xid8)
returns table (journal_id uuid, client_id uuid, fake boolean, kind text, currency text, happened_at timestamptz, recorded_at timestamptz, amount numeric)
language sql stable rows 25000 set search_path = public, pg_temp set enable_hashagg = off as $$
  select facts.journal_id, facts.client_id, facts.fake, facts.kind, facts.currency, facts.happened_at, facts.recorded_at, facts.amount
  from (
    select array_agg(line) as lines from posted_lines(p_since, p_until) as line group by right(line.journal_id::text, 2)
  ) as part
  cross join lateral money_facts_in(part.lines) as facts
$$;

create or replace function activity_of(p_since xid8, p_until xid8) returns table (client_id uuid, fake boolean, happened_at timestamptz)
language sql stable rows 25000 set search_path = public, pg_temp as $$
  select client_id, fake, happened_at from posted_lines(p_since, p_until) where is_activity
$$;

drop function roll_up_money(text, xid8, xid8);
create function roll_up_money(p_zone text, p_lines posted_line[]) returns void language plpgsql as $$
declare
  tenant text := current_setting('app.tenant');
  all_agents constant uuid := '00000000-0000-0000-0000-000000000000';
begin
  with facts as materialized (
    -- Of a deposit: which one of the client it is, in the order in which they were recorded; beyond the second it does not matter.
    select facts.*, case when kind = 'deposit' and amount > 0 then
      row_number() over (partition by facts.client_id, kind = 'deposit' and amount > 0 order by recorded_at, facts.journal_id)
      + case when earlier.client_id is null then 0 when has_repeated then 2 else 1 end end as deposit_no
    from money_facts_in(p_lines) as facts
    -- One by one: joined, a roll-up of some lines would read the first deposits of all clients.
    left join lateral (
      select known.client_id, has_repeated from first_deposits known
      where facts.kind = 'deposit' and known.tenant_id = tenant and known.client_id = facts.client_id limit 1
    ) as earlier on true
    where facts.agent_id is not null
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

drop function roll_up_balances(text, xid8, xid8);
create function roll_up_balances(p_zone text, p_lines posted_line[]) returns void language sql as $$
  insert into daily_balances (tenant_id, fake, day, code, currency, amount, lines)
  select current_setting('app.tenant'), fake, (happened_at at time zone p_zone)::date, code, currency, sum(amount), count(*)
  from unnest(p_lines) group by fake, 3, code, currency
  on conflict (tenant_id, fake, day, code, currency)
    do update set amount = daily_balances.amount + excluded.amount, lines = daily_balances.lines + excluded.lines
$$;

drop function roll_up_client_balances(xid8, xid8);
create function roll_up_client_balances(p_lines posted_line[]) returns void language plpgsql as $$
declare
  tenant  text := current_setting('app.tenant');
  changed uuid[];
begin
  with taken as (
    delete from moved_clients where tenant_id = tenant returning client_id
  )
  select array(
    select client_id from taken
    union
    -- As `clients_with_lines`, which a request reads without the rest.
    select account_client_id from unnest(p_lines) where account_client_id is not null and code in ('cash', 'frozen', 'arrears')
  ) into changed;
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

drop function roll_up_activity(text, xid8, xid8);
create function roll_up_activity(p_zone text, p_lines posted_line[]) returns void language plpgsql set enable_seqscan = off as $$
declare
  tenant text := current_setting('app.tenant');
  all_agents constant uuid := '00000000-0000-0000-0000-000000000000';
begin
  with added as (
    insert into client_activity (tenant_id, fake, client_id, day, agent_id)
    select distinct tenant, fake, client_id, (happened_at at time zone p_zone)::date, agent_id
    from unnest(p_lines) where is_activity and agent_id is not null
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

create or replace function roll_up_daily_facts() returns void language plpgsql security definer set search_path = public, pg_temp set work_mem = '64MB' as $$
declare
  tenant  text := current_setting('app.tenant');
  zone    text := tenant_time_zone();
  since   xid8;
  until   xid8 := pg_snapshot_xmin(pg_current_snapshot());
  slice_end xid8;
  counted_in text;
  anew boolean;
  lines posted_line[];
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
  lines := new_lines(since, until);
  perform roll_up_money(zone, lines);
  perform roll_up_trades(zone, since, until);
  perform roll_up_balances(zone, lines);
  perform roll_up_client_balances(lines);
  perform roll_up_activity(zone, lines);
  insert into daily_fact_rollups (tenant_id, before_xid, time_zone) values (tenant, until, zone)
  on conflict (tenant_id) do update set before_xid = excluded.before_xid, time_zone = excluded.time_zone;
end $$;

revoke execute on function roll_up_money, roll_up_balances, roll_up_client_balances, roll_up_activity from public;
