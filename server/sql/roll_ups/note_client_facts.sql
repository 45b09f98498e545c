-- before tables
-- Notes registered clients and their first agent for the statistics.
create or replace function note_client_facts() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into client_agents (tenant_id, client_id, since, agent_id) select tenant_id, id, '-infinity', agent_id from added;
  insert into daily_fact_changes (tenant_id, kind, client_id, fake, happened_at, count)
  select tenant_id, 'registered', id, fake, create_datetime, 1 from added;
  return null;
end $$;
revoke execute on function note_client_facts from public;
