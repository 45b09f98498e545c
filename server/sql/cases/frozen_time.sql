-- before tables
-- Time of the last 180 days in which the client's withdrawals were frozen.
create or replace function frozen_time(p_client_id uuid) returns interval language plpgsql stable as $$
begin
  return (
    select coalesce(sum(least(coalesce(end_datetime, until_datetime), now()) - greatest(from_datetime, now() - interval '180 days')), interval '0')
    from freezes where tenant_id = (select current_setting('app.tenant')) and client_id = p_client_id
      and coalesce(end_datetime, until_datetime) > now() - interval '180 days');
end $$;
