-- before tables
-- Keeps who was in charge of a client, and who led them, until the moment the client moves.
create or replace function keep_former_agent() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into former_agents (tenant_id, client_id, agent_id, leader_id)
  values (old.tenant_id, old.id, old.agent_id, (select parent_id from staff where tenant_id = old.tenant_id and id = old.agent_id));
  return null;
end $$;
revoke execute on function keep_former_agent from public;
