-- Tenants with changes that no count holds yet.
create or replace function tenants_with_record_changes() returns setof text
language sql stable security definer set search_path = public, pg_temp as 'select distinct tenant_id from record_count_changes';
revoke execute on function tenants_with_record_changes from public;
grant execute on function tenants_with_record_changes to backoffice_app;
