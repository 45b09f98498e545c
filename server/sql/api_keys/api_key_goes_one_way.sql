-- before tables
-- Nobody brings a revoked key back, and none becomes inactive again.
create or replace function api_key_goes_one_way() returns trigger language plpgsql as $$
begin
  raise exception 'a key goes one way' using errcode = 'check_violation', constraint = 'record.wrong_status';
end $$;
