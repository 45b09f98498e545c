-- Seals the oldest papers that wait and answers the new head; nothing where none wait. As seal_journals, in the same chain.
create or replace function seal_client_documents(p_limit int, out head_seq bigint, out head_hash bytea, out head_at text, out sealed int)
returns record language plpgsql security definer set search_path = public, pg_temp as $$
declare
  tenant    text := current_setting('app.tenant');
  waiting   record;
  documents uuid[] := '{}';
  digests   bytea[] := '{}';
  hashes    bytea[] := '{}';
  first     bigint;
  previous  bytea;
begin
  select seq, hash into head_seq, head_hash from audit_seals where tenant_id = tenant order by seq desc limit 1;
  first := coalesce(head_seq, 0) + 1;
  previous := coalesce(head_hash, decode(repeat('00', 32), 'hex'));
  head_hash := previous;
  head_at := to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"');
  sealed := 0;
  for waiting in
    select oldest.document_id, client_document_digest(tenant, oldest.document_id) as digest
    from (
      -- A paper that is gone waits for ever, in the way of no other, and verifying says so.
      select document_id from client_documents_unsealed where tenant_id = tenant
        and exists (select from client_documents where client_documents.tenant_id = tenant and client_documents.id = document_id)
      order by document_id limit p_limit
    ) as oldest
  loop
    head_hash := sha256(head_hash || convert_to(format('["record v1","%s","%s","%s","%s","%s"]',
      tenant, first + sealed, head_at, waiting.document_id, encode(waiting.digest, 'hex')), 'UTF8'));
    documents := documents || waiting.document_id;
    digests := digests || waiting.digest;
    hashes := hashes || head_hash;
    sealed := sealed + 1;
  end loop;
  head_seq := first + sealed - 1;

  delete from client_documents_unsealed where tenant_id = tenant and document_id = any (documents);
  insert into audit_seals (tenant_id, seq, record_id, record_table, digest, prev_hash, hash)
  select tenant, first + no - 1, document, 'client_documents', digest, coalesce(hashes[no - 1], previous), hash
  from unnest(documents, digests, hashes) with ordinality as seal(document, digest, hash, no);
end $$;
revoke execute on function seal_client_documents from public;
grant execute on function seal_client_documents to backoffice_app;
