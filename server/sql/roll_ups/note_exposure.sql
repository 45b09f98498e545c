-- before tables
-- Notes what clients hold at cost, by kind of order, beside the numbers of records (kind `exposure`, the kind of order in place of a status), so
-- that it is not added up for each look at the dashboard. See decision 0129. A batch of lots is noted in one pass: joining the old with the new
-- rows kept the plan of a single lot, which grew with the square of a batch.
create or replace function note_exposure() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    -- Most lots are opened empty.
    if exists (select from added where cost > 0) then
      insert into record_count_changes (tenant_id, kind, fake, agent_id, status, currency, count, amount)
      select tenant_id, 'exposure', fake, agent_id, sub_type, currency, count(*), sum(cost)
      from (select tenant_id, order_id, fake, cost from added where cost > 0 order by order_id) as held
      -- Orders are locked one by one in the order of their ids, so that a client who moves to another agent meanwhile takes the change along.
      cross join lateral (
        select agent_id, sub_type, currency from orders where orders.tenant_id = held.tenant_id and orders.id = held.order_id for share
      ) as ordered
      group by tenant_id, fake, agent_id, sub_type, currency;
    end if;
  else
    insert into record_count_changes (tenant_id, kind, fake, agent_id, status, currency, count, amount)
    select tenant_id, 'exposure', fake, agent_id, sub_type, currency, sum(count), sum(cost)
    from (
      select tenant_id, order_id, fake, sum(count) as count, sum(cost) as cost
      from (
        select tenant_id, order_id, fake, (cost > 0)::int as count, cost from added
        union all
        select tenant_id, order_id, fake, -(cost > 0)::int, -cost from removed
      ) as sides
      group by tenant_id, order_id, fake having sum(cost) <> 0 order by order_id
    ) as changed
    cross join lateral (
      select agent_id, sub_type, currency from orders where orders.tenant_id = changed.tenant_id and orders.id = changed.order_id for share
    ) as ordered
    group by tenant_id, fake, agent_id, sub_type, currency;
  end if;
  return null;
end $$;
revoke execute on function note_exposure from public;
