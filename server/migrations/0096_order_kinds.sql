-- Orders of every page are counted as records of their own kind.
create function order_record_kind(sub_type text) returns text language sql immutable as $$
  select case
    when sub_type in ('standard', 'fo') then 'stock_order'
    when sub_type in ('otc', 'allocation') then 'block_order'
    when sub_type in ('ipo', 'spo', 'apo', 'da') then 'ipo_order'
    when sub_type in ('fund', 'hy', 'fixed', 'savings') then 'fund_order'
    else sub_type || '_order'
  end
$$;

-- As `keep_record_counts` makes it, with the kind that each row is of.
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
