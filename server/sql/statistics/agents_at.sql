-- The agent that a client had at a moment, to be joined: it becomes part of the statement, and a call of agent_of_client_at for each row
-- is a statement of its own.
create or replace function agents_at(p_client uuid, p_at timestamptz) returns table (agent_id uuid) language sql stable as $$
  select agent_id from client_agents
  where tenant_id = (select current_setting('app.tenant')) and client_id = p_client and since <= p_at order by since desc limit 1
$$;
