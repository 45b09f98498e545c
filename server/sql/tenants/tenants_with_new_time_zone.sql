-- Tenants whose next time zone has begun.
create or replace function tenants_with_new_time_zone() returns setof text
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  tenant text;
begin
  for tenant in select tenant_id from tenants loop
    perform set_config('app.tenant', tenant, true);
    if exists (select from app_settings where tenant_id = tenant and next_timezone_from <= now()) then
      return next tenant;
    end if;
  end loop;
end $$;
revoke execute on function tenants_with_new_time_zone from public;
grant execute on function tenants_with_new_time_zone to backoffice_app;
