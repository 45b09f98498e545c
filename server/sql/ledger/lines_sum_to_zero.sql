-- before tables
-- All lines of a journal arrive in one statement, so one look at that statement proves the balance.
create or replace function lines_sum_to_zero() returns trigger language plpgsql as $$
begin
  if exists (select from added group by tenant_id, journal_id, currency having sum(amount) <> 0) then
    raise exception 'the lines of a journal must sum to zero per currency' using errcode = 'check_violation', constraint = 'lines_sum_to_zero';
  end if;
  return null;
end $$;
