-- before tables
-- The life of a withdrawal, as the contract's table has it.
create or replace function withdrawal_goes_its_way() returns trigger language plpgsql as $$
begin
  if (old.status, new.status) not in (('pending', 'approved'), ('pending', 'rejected'), ('pending', 'cancelled'),
                                      ('approved', 'completed'), ('approved', 'reversed')) then
    raise exception 'a withdrawal does not go from % to %', old.status, new.status
      using errcode = 'check_violation', constraint = 'record.wrong_status';
  end if;
  return new;
end $$;
