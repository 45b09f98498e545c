-- before tables
-- A journal of old books belongs to the house's one import, while that is being posted or taken back, and is never a robot's.
create or replace function opening_is_under_way() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.fake or not exists (
    select from opening_imports where tenant_id = new.tenant_id and (status = 'posting' or (status = 'done' and undo_datetime is not null))) then
    raise exception 'no import is being posted' using errcode = 'check_violation', constraint = 'record.wrong_status';
  end if;
  return new;
end $$;
revoke execute on function opening_is_under_way from public;
