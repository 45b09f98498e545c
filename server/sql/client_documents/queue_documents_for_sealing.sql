-- before tables
-- Papers that are issued together wait for their seal together: one insert for all of a statement.
create or replace function queue_documents_for_sealing() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into client_documents_unsealed (tenant_id, document_id) select tenant_id, id from added;
  return null;
end $$;
revoke execute on function queue_documents_for_sealing from public;
