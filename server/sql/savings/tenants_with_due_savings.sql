-- Tenants whose savings have earned a day's interest, or are at their end.
create or replace function tenants_with_due_savings() returns setof text
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  tenant text;
begin
  for tenant in select tenant_id from tenants loop
    perform set_config('app.tenant', tenant, true);
    if exists (select from orders where tenant_id = tenant and status in ('holding', 'lock') and maturity_datetime is null
                 and interest_day < (now() at time zone tenant_time_zone())::date)
      or exists (select from orders where tenant_id = tenant and status = 'holding' and maturity_datetime <= clock_timestamp())
    then
      return next tenant;
    end if;
  end loop;
end $$;
revoke execute on function tenants_with_due_savings from public;
grant execute on function tenants_with_due_savings to backoffice_app;
