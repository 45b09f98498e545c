-- before tables
-- Notes a client who moves to another agent or turns out to be a robot, row by row: joining the old with the new rows of a statement kept the
-- plan of a single row, which grew with the square of a batch (opening the accounts of 10,000 clients took two minutes).
create or replace function note_changed_client() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.agent_id <> old.agent_id then
    insert into client_agents (tenant_id, client_id, since, agent_id) values (new.tenant_id, new.id, clock_timestamp(), new.agent_id);
    insert into daily_fact_changes (tenant_id, kind, client_id, fake, happened_at, count) values (new.tenant_id, 'moved', new.id, new.fake, clock_timestamp(), 0);
    insert into moved_clients (tenant_id, client_id) values (new.tenant_id, new.id);
  end if;
  -- The client turned out to be a robot.
  if new.fake <> old.fake then
    insert into daily_fact_changes (tenant_id, kind, client_id, fake, happened_at, count)
    values (new.tenant_id, 'registered', new.id, old.fake, new.create_datetime, -1),
      (new.tenant_id, 'registered', new.id, new.fake, new.create_datetime, 1);
  end if;
  return null;
end $$;
revoke execute on function note_changed_client from public;
