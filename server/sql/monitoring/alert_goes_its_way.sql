-- before tables
-- An alert counts up while it is open; then it is part of a case, or dismissed, and stays so.
create or replace function alert_goes_its_way() returns trigger language plpgsql as $$
begin
  if old.status = 'open' and new.kind = old.kind and new.client_id = old.client_id and new.is_shadow = old.is_shadow and new.count >= old.count then
    return new;
  end if;
  raise exception 'an alert that is % stays so', old.status using errcode = 'check_violation', constraint = 'record.wrong_status';
end $$;
revoke execute on function alert_goes_its_way from public;
