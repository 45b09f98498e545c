-- Tenants with audit lines, journals or papers that wait for their seal.
create or replace function tenants_to_seal() returns setof text
language sql stable security definer set search_path = public, pg_temp as $$
  select tenant_id from audit_unsealed union select tenant_id from journals_unsealed union select tenant_id from client_documents_unsealed
$$;
revoke execute on function tenants_to_seal from public;
grant execute on function tenants_to_seal to backoffice_app;
