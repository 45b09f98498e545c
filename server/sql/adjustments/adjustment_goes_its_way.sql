-- before tables
-- The life of an adjustment, as the contract's tables have it.
create or replace function adjustment_goes_its_way() returns trigger language plpgsql as $$
begin
  if (old.status, new.status) not in (('pending', 'approved'), ('pending', 'rejected'), ('approved', 'converted'),
                                      ('approved', 'expired'), ('approved', 'reversed')) then
    raise exception 'an adjustment does not go from % to %', old.status, new.status
      using errcode = 'check_violation', constraint = 'record.wrong_status';
  end if;
  return new;
end $$;
