-- The next time of a schedule: every so often, or each day at a time of the tenant's day.
create or replace function next_run(p_every interval, p_daily_at time) returns timestamptz language sql stable as $$
  select case when p_daily_at is null then now() + p_every
    else (wall::date + (wall::time >= p_daily_at)::int + p_daily_at) at time zone zone end
  from (select tenant_time_zone() as zone, now() at time zone tenant_time_zone() as wall) as clock
$$;
