-- Tenants with facts that no roll-up has taken in yet. The newest transaction says so, as in tenants_to_roll_up.
create or replace function tenants_with_new_facts() returns setof text
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  tenant text;
begin
  for tenant in select tenant_id from tenants loop
    perform set_config('app.tenant', tenant, true);
    if exists (select from daily_fact_changes where tenant_id = tenant)
      or not exists (select from daily_fact_rollups where tenant_id = tenant and time_zone = tenant_time_zone())
      or (select max(xid) from journals where tenant_id = tenant) >= (select before_xid from daily_fact_rollups where tenant_id = tenant)
    then
      return next tenant;
    end if;
  end loop;
end $$;
revoke execute on function tenants_with_new_facts from public;
grant execute on function tenants_with_new_facts to backoffice_app;
