-- Tenants whose platform accounts have lines that no total holds yet. The newest transaction says so, one entry of an index: asked
-- whether a line since the last roll-up exists, the planner expected a third of all lines to be new and read the whole table to find none.
create or replace function tenants_to_roll_up() returns setof text
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  tenant text;
begin
  for tenant in select tenant_id from tenants loop
    perform set_config('app.tenant', tenant, true);
    if (select max(xid) from journal_lines where tenant_id = tenant and account_id is null)
      >= coalesce((select before_xid from platform_rollups where tenant_id = tenant), '0'::xid8)
    then
      return next tenant;
    end if;
  end loop;
end $$;
revoke execute on function tenants_to_roll_up from public;
grant execute on function tenants_to_roll_up to backoffice_app;
