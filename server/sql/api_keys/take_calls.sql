-- Takes up to so many calls out of a key's bucket, for one server. The bucket fills evenly by the database's clock, up to ten
-- seconds' worth of calls: a burst passes, a steady flood over however many servers does not. Where no call is left it says when
-- the next one will be.
create or replace function take_calls(p_key uuid, p_per_minute int, p_wanted int, out granted int, out wait_ms int) language plpgsql as $$
declare
  v_per_ms float8 := p_per_minute / 60000.0;
  v_most float8 := greatest(1, p_per_minute / 6.0);
  v_left float8;
  v_counted_at timestamptz;
  v_now timestamptz;
begin
  insert into api_key_paces (key_id, calls_left, counted_at) values (p_key, v_most, clock_timestamp()) on conflict do nothing;
  select calls_left, counted_at into v_left, v_counted_at from api_key_paces where key_id = p_key for update;
  -- Read behind the lock. A clock that was set back fills nothing.
  v_now := greatest(v_counted_at, clock_timestamp());
  v_left := least(v_most, v_left + extract(epoch from v_now - v_counted_at) * 1000 * v_per_ms);
  granted := least(p_wanted, floor(v_left));
  wait_ms := case when granted > 0 then 0 else ceil((1 - v_left) / v_per_ms) end;
  update api_key_paces set calls_left = v_left - granted, counted_at = v_now where key_id = p_key;
end $$;
revoke execute on function take_calls from public;
grant execute on function take_calls to backoffice_app;
