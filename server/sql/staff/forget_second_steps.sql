-- before tables
-- Recovery codes and passkeys beside an authenticator that was unlinked must not be beside the next one.
create or replace function forget_second_steps() returns trigger language plpgsql as $$
begin
  delete from recovery_codes where tenant_id = new.tenant_id and staff_id = new.id;
  delete from passkeys where tenant_id = new.tenant_id and staff_id = new.id;
  return null;
end $$;
