-- before tables
-- A decided approval stays as it is; one that waits for its moment takes effect or is stopped.
create or replace function approval_is_decided_once() returns trigger language plpgsql as $$
begin
  if old.status = 'waiting' and new.status in ('approved', 'stopped') and new.checker_id = old.checker_id
    and (new.status = 'stopped' or old.effective_datetime <= now()) then
    return new;
  end if;
  if old.status <> 'pending' then
    raise exception 'a decided approval stays as it is' using errcode = 'check_violation', constraint = 'record.wrong_status';
  end if;
  return new;
end $$;
