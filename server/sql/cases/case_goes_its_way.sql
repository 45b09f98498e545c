-- before tables
-- A case is open, then investigated, then decided by two people; it can be investigated anew.
create or replace function case_goes_its_way() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.status <> 'open' then
      raise exception 'a case begins open' using errcode = 'check_violation', constraint = 'record.wrong_status';
    end if;
    return new;
  end if;
  if new.status = old.status
    or (old.status, new.status) in (('open', 'investigating'), ('investigating', 'decided'), ('decided', 'investigating')) then
    return new;
  end if;
  raise exception 'a case does not go from % to %', old.status, new.status using errcode = 'check_violation', constraint = 'record.wrong_status';
end $$;
revoke execute on function case_goes_its_way from public;
