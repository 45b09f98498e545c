-- Tenants with a record that a job has put aside.
create or replace function tenants_with_put_asides() returns setof text
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  tenant text;
begin
  for tenant in select tenant_id from tenants loop
    perform set_config('app.tenant', tenant, true);
    if exists (select from exceptions where tenant_id = tenant and check_name = 'record.put_aside' and status <> 'resolved') then
      return next tenant;
    end if;
  end loop;
end $$;
revoke execute on function tenants_with_put_asides from public;
grant execute on function tenants_with_put_asides to backoffice_app;
