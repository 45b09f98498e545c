-- Tenants with names that wait to be screened.
create or replace function tenants_with_new_names() returns setof text
language sql stable security definer set search_path = public, pg_temp as $$
  select tenants.tenant_id from tenants
  where exists (select from screened_names where screened_names.tenant_id = tenants.tenant_id and screen_datetime is null)
$$;
revoke execute on function tenants_with_new_names from public;
grant execute on function tenants_with_new_names to backoffice_app;
