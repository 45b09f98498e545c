-- Tenants with orders or sales whose value has come.
create or replace function tenants_with_usable_navs() returns setof text language sql stable security definer set search_path = public, pg_temp as $$
  select tenant_id from tenants where exists (
    select from orders join product_navs nav
      on nav.tenant_id = orders.tenant_id and nav.product_id = orders.product_id and nav.day = orders.nav_day and nav.in_force
    where orders.tenant_id = tenants.tenant_id and orders.status = 'awaiting' and orders.nav_day is not null)
  or exists (
    select from sales join orders on orders.tenant_id = sales.tenant_id and orders.id = sales.order_id
    join product_navs nav
      on nav.tenant_id = orders.tenant_id and nav.product_id = orders.product_id and nav.day = sales.nav_day and nav.in_force
    where sales.tenant_id = tenants.tenant_id and sales.status = 'awaiting' and sales.nav_day is not null)
$$;
revoke execute on function tenants_with_usable_navs from public;
grant execute on function tenants_with_usable_navs to backoffice_app;
