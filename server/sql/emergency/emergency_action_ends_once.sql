-- before tables
-- A pause that was ended or resumed stays so.
create or replace function emergency_action_ends_once() returns trigger language plpgsql as $$
begin
  raise exception 'what is over stays over' using errcode = 'check_violation', constraint = 'record.wrong_status';
end $$;
