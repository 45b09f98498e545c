-- Tenants with orders at the market that wait for a decision: they lapse as others do.
create or replace function tenants_with_orders_in_review() returns setof text language sql stable security definer set search_path = public, pg_temp as $$
  select tenant_id from tenants where exists (
    select from orders where orders.tenant_id = tenants.tenant_id and status = 'pending' and product_id is null)
$$;
revoke execute on function tenants_with_orders_in_review from public;
grant execute on function tenants_with_orders_in_review to backoffice_app;
