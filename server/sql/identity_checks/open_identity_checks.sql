-- before tables
-- Every client has a case from the start, so that the queue also shows who has submitted nothing.
create or replace function open_identity_checks() returns trigger language plpgsql as $$
begin
  insert into identity_checks (tenant_id, client_id, fake, number, status, source, create_datetime, update_datetime)
  select tenant_id, id, fake, 0, 'unverified', 'registration', create_datetime, create_datetime from added;
  return null;
end $$;
