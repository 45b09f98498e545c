-- before tables
-- Moves what is held by an order to the agent that its client moves to.
create or replace function move_exposure() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into record_count_changes (tenant_id, kind, fake, agent_id, status, currency, count, amount)
  select tenant_id, 'exposure', fake, side.agent_id, new.sub_type, new.currency, side.sign, side.sign * cost
  from lots cross join (values (old.agent_id, -1), (new.agent_id, 1)) as side (agent_id, sign)
  where tenant_id = new.tenant_id and order_id = new.id and cost > 0;
  return null;
end $$;
revoke execute on function move_exposure from public;
