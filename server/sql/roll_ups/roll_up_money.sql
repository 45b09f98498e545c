-- Adds up deposits, withdrawals and what the house earned or gave. `deposited_N`: clients who made their first deposit within N days, on the day
-- they registered and for the agent of that time. Corrections are kept beside what they correct. A profit counts once whether it is one or a loss. First and repeated deposits are counted for the agent of now.
create or replace function roll_up_money(p_zone text, p_lines posted_line[]) returns void language plpgsql as $$
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
    select fact_kind(kind, is_correction) as kind, agent_id, fake, currency, happened_at, case kind when 'profit' then 1 else sign(amount) end as count, amount from facts
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
revoke execute on function roll_up_money from public;
