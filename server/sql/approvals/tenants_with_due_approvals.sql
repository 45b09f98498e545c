-- Tenants with a request that was agreed to a day ago and takes effect now.
create or replace function tenants_with_due_approvals() returns setof text
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  tenant text;
begin
  for tenant in select tenant_id from tenants loop
    perform set_config('app.tenant', tenant, true);
    if exists (select from approvals where tenant_id = tenant and status = 'waiting' and effective_datetime <= now()) then
      return next tenant;
    end if;
  end loop;
end $$;
revoke execute on function tenants_with_due_approvals from public;
grant execute on function tenants_with_due_approvals to backoffice_app;
