-- The agent that a client had at a moment.
create or replace function agent_of_client_at(p_client uuid, p_at timestamptz) returns uuid language sql stable as $$
  select agent_id from client_agents
  where tenant_id = (select current_setting('app.tenant')) and client_id = p_client and since <= p_at order by since desc limit 1
$$;
