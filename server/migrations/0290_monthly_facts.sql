-- What happened in each month, beside the days: a year of a team was read as half a million rows. See decision 0171.
create table monthly_facts (
  tenant_id text not null default current_setting('app.tenant'),
  fake      boolean not null,
  kind      text not null,
  month     date not null, -- its first day
  agent_id  uuid not null,
  currency  text not null,
  count     bigint not null,
  amount    numeric not null,
  primary key (tenant_id, fake, kind, month, agent_id, currency)
);
call protect_tenant('monthly_facts');
grant select on monthly_facts to backoffice_app;

-- Amounts in another currency than the one asked for are read day by day, each at the rate of its day.
create index daily_facts_of_currency on daily_facts (tenant_id, fake, currency, day);

-- A client who was active on two days of a month is one active client of it: such days do not add up.
create function sums_to_months(p_kind text) returns boolean language sql immutable
  return p_kind not in ('active_day', 'active_week', 'active_month');

create function keep_months() returns trigger language plpgsql set search_path to public, pg_temp as $$
begin
  if tg_op <> 'INSERT' then
    update monthly_facts set count = monthly_facts.count - gone.count, amount = monthly_facts.amount - gone.amount
    from (
      select tenant_id, fake, kind, date_trunc('month', day::timestamp)::date as month, agent_id, currency, sum(count) as count, sum(amount) as amount
      from old_days where sums_to_months(kind) group by 1, 2, 3, 4, 5, 6
    ) as gone
    where monthly_facts.tenant_id = gone.tenant_id and monthly_facts.fake = gone.fake and monthly_facts.kind = gone.kind
      and monthly_facts.month = gone.month and monthly_facts.agent_id = gone.agent_id and monthly_facts.currency = gone.currency;
  end if;
  if tg_op = 'DELETE' then
    delete from monthly_facts where count = 0 and amount = 0;
  else
    insert into monthly_facts (tenant_id, fake, kind, month, agent_id, currency, count, amount)
    select tenant_id, fake, kind, date_trunc('month', day::timestamp)::date, agent_id, currency, sum(count), sum(amount)
    from new_days where sums_to_months(kind) group by 1, 2, 3, 4, 5, 6
    on conflict (tenant_id, fake, kind, month, agent_id, currency)
      do update set count = monthly_facts.count + excluded.count, amount = monthly_facts.amount + excluded.amount;
  end if;
  return null;
end $$;

create trigger keep_months_of_new after insert on daily_facts
  referencing new table as new_days for each statement execute function keep_months();
create trigger keep_months_of_changed after update on daily_facts
  referencing old table as old_days new table as new_days for each statement execute function keep_months();
create trigger keep_months_of_gone after delete on daily_facts
  referencing old table as old_days for each statement execute function keep_months();

do $$
declare
  tenant text;
begin
  -- To create a trigger locks daily_facts against writes until this migration is committed, so no days are added meanwhile.
  for tenant in select tenant_id from tenants loop
    perform set_config('app.tenant', tenant, true);
    insert into monthly_facts (tenant_id, fake, kind, month, agent_id, currency, count, amount)
    select tenant_id, fake, kind, date_trunc('month', day::timestamp)::date, agent_id, currency, sum(count), sum(amount)
    from daily_facts where tenant_id = tenant and sums_to_months(kind) group by 1, 2, 3, 4, 5, 6;
  end loop;
end $$;
