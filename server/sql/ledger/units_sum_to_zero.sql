-- before tables
-- All units of a journal arrive in one statement, so one look at that statement proves that they come from somewhere.
create or replace function units_sum_to_zero() returns trigger language plpgsql as $$
begin
  if exists (select from added group by tenant_id, journal_id, instrument having sum(quantity) <> 0) then
    raise exception 'the units of a journal must sum to zero per instrument' using errcode = 'check_violation', constraint = 'units_sum_to_zero';
  end if;
  return null;
end $$;
