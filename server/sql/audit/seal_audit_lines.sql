-- The one way to add seals of audit lines. The hashes come from the sealer; here they must continue the chain, each for a line that waits.
-- Two callers at once meet at the primary key: one of them fails whole.
create or replace function seal_audit_lines(p_first_seq bigint, p_prev_hash bytea, p_lines uuid[], p_hashes bytea[])
returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  tenant text := current_setting('app.tenant');
  head   audit_seals;
  taken  bigint;
begin
  select * into head from audit_seals where tenant_id = tenant order by seq desc limit 1;
  if p_first_seq is distinct from coalesce(head.seq, 0) + 1
    or p_prev_hash is distinct from coalesce(head.hash, decode(repeat('00', 32), 'hex')) then
    raise exception 'the seals do not continue the chain' using errcode = 'check_violation', constraint = 'seals_continue_chain';
  end if;

  delete from audit_unsealed where tenant_id = tenant and line_id = any (p_lines);
  get diagnostics taken = row_count;
  if taken <> cardinality(p_lines) or taken <> cardinality(p_hashes) then
    raise exception 'each seal is for one line that waits' using errcode = 'check_violation', constraint = 'seal_has_a_line';
  end if;

  insert into audit_seals (tenant_id, seq, line_id, prev_hash, hash)
  select tenant, p_first_seq + no - 1, line, coalesce(p_hashes[no - 1], p_prev_hash), hash
  from unnest(p_lines, p_hashes) with ordinality as seal(line, hash, no);
end $$;
revoke execute on function seal_audit_lines from public;
grant execute on function seal_audit_lines to backoffice_app;
