-- Statistics by person count what waits for each: without this, every identity check that waits was read for its agent.
create index identity_checks_waiting on identity_checks (tenant_id, agent_id, create_datetime) where is_current and status = 'pending' and not fake;
