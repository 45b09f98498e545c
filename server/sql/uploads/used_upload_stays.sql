-- before tables
-- A picture that a record uses cannot be thrown away.
create or replace function used_upload_stays() returns trigger language plpgsql as $$
begin
  if old.used then
    raise exception 'a record needs this picture' using errcode = 'check_violation', constraint = 'upload_is_used';
  end if;
  return old;
end $$;
