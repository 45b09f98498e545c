-- before tables
-- A record begins with the agent of its client.
create or replace function take_agent_of_client() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  agent uuid;
begin
  select agent_id into agent from clients where tenant_id = new.tenant_id and id = new.client_id;
  -- Without such a client the table's keys refuse the record.
  if found then
    new.agent_id := agent;
  end if;
  return new;
end $$;
revoke execute on function take_agent_of_client from public;
