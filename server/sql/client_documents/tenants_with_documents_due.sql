-- Tenants with records of which a paper is due.
create or replace function tenants_with_documents_due() returns setof text
language sql stable security definer set search_path = public, pg_temp as $$
  select distinct tenant_id from client_documents_due
$$;
revoke execute on function tenants_with_documents_due from public;
grant execute on function tenants_with_documents_due to backoffice_app;
