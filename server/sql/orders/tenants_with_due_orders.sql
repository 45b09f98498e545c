-- Tenants with something to unlock, to list, to pay or to let lapse, with applications that wait, or with day trades whose session is over.
create or replace function tenants_with_due_orders() returns setof text language sql stable security definer set search_path = public, pg_temp as $$
  select tenant from tenants_awaiting_prices() as tenant
  union select tenant_id from tenants where exists (
    select from orders where orders.tenant_id = tenants.tenant_id and status = 'lock' and unlock_datetime <= clock_timestamp())
    or exists (select from orders where orders.tenant_id = tenants.tenant_id and status = 'listing')
    or exists (select from orders where orders.tenant_id = tenants.tenant_id and product_id is not null and status = 'pending')
    or exists (select from sales where sales.tenant_id = tenants.tenant_id and status = 'unsettled' and due_datetime <= clock_timestamp())
    or exists (select from orders where orders.tenant_id = tenants.tenant_id and sub_type = 'daily' and status = 'holding' and close_datetime <= clock_timestamp())
$$;
revoke execute on function tenants_with_due_orders from public;
grant execute on function tenants_with_due_orders to backoffice_app;
