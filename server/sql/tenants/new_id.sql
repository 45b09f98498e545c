-- before tables
-- New rows land at the end of every index, and those of one connection in the order they were made, also within a millisecond:
-- a UUIDv7 with microseconds, as PostgreSQL 18 makes it, in the same shape. Journals of one batch are read in the order of their ids.
create or replace function new_id() returns uuid language plpgsql volatile as $$
declare
  -- A clock that stands still or was set back goes on from the last id of the connection.
  v_micros bigint := greatest(
    (extract(epoch from clock_timestamp()) * 1000000)::bigint,
    coalesce(nullif(current_setting('app.last_id_micros', true), ''), '0')::bigint + 1);
begin
  perform set_config('app.last_id_micros', v_micros::text, false);
  return encode(
    overlay(uuid_send(gen_random_uuid())
      placing int8send(((v_micros / 1000) << 16) | x'7000'::bigint | (v_micros % 1000 * 4096 / 1000)) from 1 for 8),
    'hex')::uuid;
end $$;
