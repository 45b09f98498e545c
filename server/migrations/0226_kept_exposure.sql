-- What clients hold at cost, by kind of order: kept beside the numbers of records (kind `exposure`, the kind of order in place of a status), not added
-- up for each look at the dashboard. See decision 0129.

create function note_exposure() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- Orders are locked, so that a client who moves to another agent meanwhile takes the change along.
  if tg_op = 'INSERT' then
    -- Most lots are opened empty.
    if exists (select from added where cost > 0) then
      insert into record_count_changes (tenant_id, kind, fake, agent_id, status, currency, count, amount)
      select tenant_id, 'exposure', fake, agent_id, sub_type, currency, count(*), sum(cost)
      from (
        select orders.tenant_id, added.fake, agent_id, sub_type, currency, cost
        from added join orders on orders.tenant_id = added.tenant_id and orders.id = order_id
        where cost > 0 order by orders.id for share of orders
      ) as held
      group by tenant_id, fake, agent_id, sub_type, currency;
    end if;
  elsif exists (select from added join removed using (tenant_id, order_id) where added.cost <> removed.cost) then
    insert into record_count_changes (tenant_id, kind, fake, agent_id, status, currency, count, amount)
    select tenant_id, 'exposure', fake, agent_id, sub_type, currency, sum(count), sum(cost)
    from (
      select orders.tenant_id, added.fake, agent_id, sub_type, currency,
        (added.cost > 0)::int - (removed.cost > 0)::int as count, added.cost - removed.cost as cost
      from added join removed using (tenant_id, order_id) join orders on orders.tenant_id = added.tenant_id and orders.id = order_id
      where added.cost <> removed.cost order by orders.id for share of orders
    ) as changed
    group by tenant_id, fake, agent_id, sub_type, currency;
  end if;
  return null;
end $$;
create trigger exposure_added after insert on lots referencing new table as added for each statement execute function note_exposure();
create trigger exposure_changed after update on lots referencing old table as removed new table as added
  for each statement execute function note_exposure();

create function move_exposure() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into record_count_changes (tenant_id, kind, fake, agent_id, status, currency, count, amount)
  select tenant_id, 'exposure', fake, side.agent_id, new.sub_type, new.currency, side.sign, side.sign * cost
  from lots cross join (values (old.agent_id, -1), (new.agent_id, 1)) as side (agent_id, sign)
  where tenant_id = new.tenant_id and order_id = new.id and cost > 0;
  return null;
end $$;
create trigger exposure_moved after update of agent_id on orders for each row when (old.agent_id <> new.agent_id) execute function move_exposure();

do $$
declare
  tenant text;
begin
  for tenant in select tenant_id from tenants loop
    perform set_config('app.tenant', tenant, true);
    insert into record_count_changes (tenant_id, kind, fake, agent_id, status, currency, count, amount)
    select tenant, 'exposure', lots.fake, agent_id, sub_type, currency, count(*), sum(cost)
    from lots join orders on orders.tenant_id = tenant and orders.id = order_id
    where lots.tenant_id = tenant and cost > 0 group by lots.fake, agent_id, sub_type, currency;
  end loop;
end $$;
