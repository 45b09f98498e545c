-- before tables
-- A decided approval stays as it is.
create or replace function approval_is_decided_once() returns trigger language plpgsql as $$
begin
  if old.status <> 'pending' then
    raise exception 'a decided approval stays as it is' using errcode = 'check_violation', constraint = 'record.wrong_status';
  end if;
  return new;
end $$;
