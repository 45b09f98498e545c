-- Tenants with products whose window is over; that of a paused one goes on when it is resumed.
create or replace function tenants_with_ended_windows() returns setof text language sql stable security definer set search_path = public, pg_temp as $$
  select tenant_id from tenants where exists (
    select from products where products.tenant_id = tenants.tenant_id and status = 'open' and close_datetime <= clock_timestamp())
$$;
revoke execute on function tenants_with_ended_windows from public;
grant execute on function tenants_with_ended_windows to backoffice_app;
