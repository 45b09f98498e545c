-- The number of audit lines of all tenants that wait for their seal, for those who watch.
create or replace function count_unsealed_audit_lines() returns bigint
language sql stable security definer set search_path = public, pg_temp as 'select count(*) from audit_unsealed';
revoke execute on function count_unsealed_audit_lines from public;
grant execute on function count_unsealed_audit_lines to backoffice_app;
