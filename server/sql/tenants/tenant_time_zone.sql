-- The tenant's time zone in one place, for the schedule of daily jobs and for every statement that needs the tenant's day.
-- One that was agreed on holds from its moment on, whether or not the job has noted it yet.
create or replace function tenant_time_zone() returns text language sql stable as $$
  select coalesce((
    select case when next_timezone_from <= now() then next_timezone else timezone end
    from app_settings where tenant_id = (select current_setting('app.tenant'))), 'UTC')
$$;
