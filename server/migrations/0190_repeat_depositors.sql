-- Who has deposited more than once: known of each client, and counted on the day of the second deposit.
alter table first_deposits add has_repeated boolean not null default false;

create or replace function roll_up_money(p_zone text, p_since xid8, p_until xid8) returns void language plpgsql as $$
declare
  tenant text := current_setting('app.tenant');
begin
  with facts as materialized (
    -- Of a deposit: which one of the client it is, in the order in which they were recorded; beyond the second it does not matter.
    select facts.*, case when kind = 'deposit' and amount > 0 then
      row_number() over (partition by client_id, kind = 'deposit' and amount > 0 order by recorded_at, journal_id)
      + coalesce((select case when has_repeated then 2 else 1 end from first_deposits earlier
          where earlier.tenant_id = tenant and earlier.client_id = facts.client_id), 0) end as deposit_no
    from money_facts_of(p_since, p_until) as facts
  ), repeated as (
    update first_deposits set has_repeated = true from facts
    where first_deposits.tenant_id = tenant and first_deposits.client_id = facts.client_id and deposit_no = 2
  ), firsts as (
    insert into first_deposits (tenant_id, client_id, journal_id, has_repeated)
    select tenant, client_id, journal_id,
      exists (select from facts later where later.client_id = facts.client_id and later.deposit_no = 2)
    from facts where deposit_no = 1
  ), named as (
    select kind, client_id, fake, currency, happened_at, sign(amount) as count, amount from facts
    union all
    select 'first_deposit', client_id, fake, currency, happened_at, 1, amount from facts where deposit_no = 1
    union all
    select 'repeat_depositor', client_id, fake, '', happened_at, 1, 0 from facts where deposit_no = 2
    union all
    select 'deposited_' || within_days, client_id, facts.fake, '', create_datetime, 1, 0
    from facts join clients on clients.tenant_id = tenant and clients.id = client_id
    cross join (values (1), (7), (30), (90)) as term (within_days)
    where deposit_no = 1 and (happened_at at time zone p_zone)::date - (create_datetime at time zone p_zone)::date <= within_days
  )
  insert into daily_facts (tenant_id, fake, kind, day, agent_id, currency, count, amount)
  select tenant, fake, kind, (happened_at at time zone p_zone)::date, agent_of_client_at(client_id, happened_at), currency, sum(count), sum(amount)
  from named group by fake, kind, 4, 5, currency
  on conflict (tenant_id, fake, kind, day, agent_id, currency)
    do update set count = daily_facts.count + excluded.count, amount = daily_facts.amount + excluded.amount;
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
