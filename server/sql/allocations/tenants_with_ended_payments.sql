-- Tenants with payments whose time is over, or whose issue was called off.
create or replace function tenants_with_ended_payments() returns setof text language sql stable security definer set search_path = public, pg_temp as $$
  select tenant_id from tenants where exists (
    select from orders where orders.tenant_id = tenants.tenant_id and status in ('payment', 'outstanding')
      and (payment_datetime <= clock_timestamp()
        or exists (select from products where products.tenant_id = orders.tenant_id and products.id = orders.product_id and products.status = 'cancelled')))
$$;
revoke execute on function tenants_with_ended_payments from public;
grant execute on function tenants_with_ended_payments to backoffice_app;
