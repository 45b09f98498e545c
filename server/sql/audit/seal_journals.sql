-- Seals the oldest journals that wait and answers the new head; nothing where none wait. Digests and hashes are made here,
-- so that the app has no way to write them. chain.ts says what the hash of a seal is.
create or replace function seal_journals(p_limit int, out head_seq bigint, out head_hash bytea, out head_at text, out sealed int)
returns record language plpgsql security definer set search_path = public, pg_temp as $$
declare
  tenant   text := current_setting('app.tenant');
  waiting  record;
  journals uuid[] := '{}';
  digests  bytea[] := '{}';
  hashes   bytea[] := '{}';
  first    bigint;
  previous bytea;
begin
  select seq, hash into head_seq, head_hash from audit_seals where tenant_id = tenant order by seq desc limit 1;
  first := coalesce(head_seq, 0) + 1;
  previous := coalesce(head_hash, decode(repeat('00', 32), 'hex'));
  head_hash := previous;
  head_at := to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"');
  sealed := 0;
  for waiting in
    select oldest.journal_id, journal_digest(tenant, oldest.journal_id) as digest
    from (
      -- A journal that is gone waits for ever, in nobody's way, and verifying says so.
      select journal_id from journals_unsealed where tenant_id = tenant
        and exists (select from journals where journals.tenant_id = tenant and journals.id = journal_id)
      order by journal_id limit p_limit
    ) as oldest
  loop
    head_hash := sha256(head_hash || convert_to(format('["record v1","%s","%s","%s","%s","%s"]',
      tenant, first + sealed, head_at, waiting.journal_id, encode(waiting.digest, 'hex')), 'UTF8'));
    journals := journals || waiting.journal_id;
    digests := digests || waiting.digest;
    hashes := hashes || head_hash;
    sealed := sealed + 1;
  end loop;
  head_seq := first + sealed - 1;

  delete from journals_unsealed where tenant_id = tenant and journal_id = any (journals);
  insert into audit_seals (tenant_id, seq, record_id, digest, prev_hash, hash)
  select tenant, first + no - 1, journal, digest, coalesce(hashes[no - 1], previous), hash
  from unnest(journals, digests, hashes) with ordinality as seal(journal, digest, hash, no);
end $$;
revoke execute on function seal_journals from public;
grant execute on function seal_journals to backoffice_app;
