-- before tables
-- A resolved exception stays as it is; when the same thing is wrong again, that is a new one.
create or replace function exception_is_resolved_once() returns trigger language plpgsql as $$
begin
  if old.status = 'resolved' then
    raise exception 'a resolved exception stays as it is' using errcode = 'check_violation', constraint = 'record.wrong_status';
  end if;
  return new;
end $$;
