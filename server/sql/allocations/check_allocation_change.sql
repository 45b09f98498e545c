-- before tables
-- An allocation is drawn once, and what was posted of it stays so.
create or replace function check_allocation_change() returns trigger language plpgsql as $$
begin
  if old.draw_datetime is not null
    and (new.window_hash, new.seed, new.applications, new.allotted, new.units, new.applied, new.frozen, new.draw_datetime)
      is distinct from (old.window_hash, old.seed, old.applications, old.allotted, old.units, old.applied, old.frozen, old.draw_datetime) then
    raise exception 'it is drawn once' using errcode = 'check_violation', constraint = 'allocation_is_final';
  end if;
  if new.posted < old.posted then
    raise exception 'what was posted stays so' using errcode = 'check_violation', constraint = 'allocation_is_final';
  end if;
  return new;
end $$;
