-- The tenant's time zone in one place, for the schedule of daily jobs and for every statement that needs the tenant's day.
create or replace function tenant_time_zone() returns text language sql stable as $$
  select coalesce((select timezone from app_settings where tenant_id = current_setting('app.tenant')), 'UTC')
$$;
