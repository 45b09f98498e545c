-- before tables
-- The result of a back-test is stored once.
create or replace function back_test_is_done_once() returns trigger language plpgsql as $$
begin
  if old.status = 'done' then
    raise exception 'the result of a back-test stays as it is' using errcode = 'check_violation', constraint = 'record.wrong_status';
  end if;
  return new;
end $$;
revoke execute on function back_test_is_done_once from public;
