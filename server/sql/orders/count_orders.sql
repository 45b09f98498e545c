-- before tables
-- Counts orders as `keep_record_counts` counts other records, each under the kind of its page.
create or replace function count_orders() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into record_count_changes (tenant_id, kind, fake, agent_id, status, currency, count, amount)
    select tenant_id, order_record_kind(sub_type) as kind, fake, agent_id, status, currency, count(*), sum(amount)
    from added group by tenant_id, kind, fake, agent_id, status, currency;
  elsif tg_op = 'UPDATE' then
    insert into record_count_changes (tenant_id, kind, fake, agent_id, status, currency, count, amount)
    select tenant_id, order_record_kind(sub_type) as kind, fake, agent_id, status, currency, sum(side), sum(side * amount)
    from (
      select 1 as side, tenant_id, sub_type, fake, agent_id, status, currency, amount from added
      union all
      select -1, tenant_id, sub_type, fake, agent_id, status, currency, amount from removed
    ) as changed
    group by tenant_id, kind, fake, agent_id, status, currency having sum(side) <> 0 or sum(side * amount) <> 0;
  else
    insert into record_count_changes (tenant_id, kind, fake, agent_id, status, currency, count, amount)
    select tenant_id, order_record_kind(sub_type) as kind, fake, agent_id, status, currency, -count(*), -sum(amount)
    from removed group by tenant_id, kind, fake, agent_id, status, currency;
  end if;
  return null;
end $$;
