-- Whether there is anything to roll up is read from the newest transaction, one entry of an index. Asked whether a line since the last roll-up exists, the
-- planner expected a third of all lines to be new and read the whole table every few seconds to find none.

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
