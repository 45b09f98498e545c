-- before tables
-- Keeps the months beside the days: each change of a day changes its month. See decision 0172.
create or replace function keep_months() returns trigger language plpgsql set search_path to public, pg_temp as $$
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
