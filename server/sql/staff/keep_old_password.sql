-- before tables
-- Hashes of earlier passwords are kept, so that none comes back at once; the newest five of them.
create or replace function keep_old_password() returns trigger language plpgsql as $$
begin
  insert into old_passwords (tenant_id, staff_id, password_hash) values (old.tenant_id, old.id, old.password_hash);
  delete from old_passwords
  where tenant_id = old.tenant_id and staff_id = old.id and id not in (
    select id from old_passwords where tenant_id = old.tenant_id and staff_id = old.id order by id desc limit 5
  );
  return null;
end $$;
