-- Adds the venues to every tenant that does not have them: to tenants that were there before their venues were.
create or replace function add_venues_to_all(p_venues jsonb) returns void language plpgsql as $$
declare
  tenant text;
begin
  for tenant in select tenant_id from tenants where tenant_id not in (select away.tenant from tenants_away() as away) loop
    perform set_config('app.tenant', tenant, true);
    perform add_venues(p_venues);
  end loop;
end $$;
