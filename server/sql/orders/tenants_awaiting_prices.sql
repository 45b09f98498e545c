-- Tenants with orders or sales that wait for a price.
create or replace function tenants_awaiting_prices() returns setof text language sql stable security definer set search_path = public, pg_temp as $$
  select tenant_id from tenants where exists (select from orders where orders.tenant_id = tenants.tenant_id and status = 'awaiting')
    or exists (select from sales where sales.tenant_id = tenants.tenant_id and status = 'awaiting')
$$;
revoke execute on function tenants_awaiting_prices from public;
grant execute on function tenants_awaiting_prices to backoffice_app;
