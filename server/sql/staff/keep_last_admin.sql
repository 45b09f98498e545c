-- before tables
-- A tenant without an admin could not be administered any more.
create or replace function keep_last_admin() returns trigger language plpgsql as $$
begin
  if not exists (
    select from staff where tenant_id = old.tenant_id and role = 'god' and active and id <> old.id for update
  ) then
    raise exception 'the last active admin stays' using errcode = 'check_violation', constraint = 'staff.last_admin';
  end if;
  return new;
end $$;
