-- Tenants of which the planner may not know how many rows they have: since it was told, they have grown to more than twice as many lines.
create or replace function tenants_that_grew() returns setof text
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  tenant text;
begin
  for tenant in select tenant_id from tenants loop
    perform set_config('app.tenant', tenant, true);
    if exists (select from daily_fact_rollups where tenant_id = tenant and lines > 2 * analyzed_lines + 1000) then
      return next tenant;
    end if;
  end loop;
end $$;
revoke execute on function tenants_that_grew from public;
grant execute on function tenants_that_grew to backoffice_app;
