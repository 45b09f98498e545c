-- The tenant's time zone in one place, for the schedule of daily jobs and for every statement that needs the tenant's day.

create function tenant_time_zone() returns text language sql stable as $$
  select coalesce((select timezone from app_settings where tenant_id = current_setting('app.tenant')), 'UTC')
$$;

create or replace function next_run(p_every interval, p_daily_at time) returns timestamptz language sql stable as $$
  select case when p_daily_at is null then now() + p_every
    else (wall::date + (wall::time >= p_daily_at)::int + p_daily_at) at time zone zone end
  from (select tenant_time_zone() as zone, now() at time zone tenant_time_zone() as wall) as clock
$$;
