-- Tenants with corrections that were not decided within a day.
create or replace function tenants_with_expired_corrections() returns setof text language sql stable security definer set search_path = public, pg_temp as $$
  select tenant_id from tenants where exists (
    select from order_corrections correction
    where correction.tenant_id = tenants.tenant_id and status = 'pending' and create_datetime <= now() - interval '24 hours')
$$;
revoke execute on function tenants_with_expired_corrections from public;
grant execute on function tenants_with_expired_corrections to backoffice_app;
