-- The digest that is sealed of a journal: SHA-256 over a JSON array as PostgreSQL prints a jsonb, in UTF-8:
--   "journal v1", tenant_id, id, kind, reference, step, fake, effective_at, recorded_at, actor_id, reason, reverses, lines;
--   each line an array: line_no, fake, account_id, code, currency, amount, balance_after; in the order of line_no;
--   then the units, if there are some, each an array: line_no, fake, order_id, instrument, code, quantity, balance_after.
-- Amounts are strings with all their decimals; times are in UTC with six decimals, as in 2026-01-31T23:59:59.000000Z.
-- A column that comes later is appended where it is not null, so that earlier digests stay what they are.
create or replace function journal_digest(p_tenant text, p_journal uuid) returns bytea language sql stable as $$
  select sha256(convert_to((jsonb_build_array('journal v1', tenant_id, id, kind, reference, step, fake,
    to_char(effective_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
    to_char(recorded_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
    actor_id, reason, reverses,
    (select jsonb_agg(jsonb_build_array(line_no, line.fake, account_id, code, currency, amount::text, balance_after::text) order by line_no)
     from journal_lines line where line.tenant_id = p_tenant and line.journal_id = p_journal))
    || coalesce(
      (select jsonb_build_array(jsonb_agg(jsonb_build_array(line_no, line.fake, order_id, instrument, code, quantity::text, balance_after::text) order by line_no))
       from unit_lines line where line.tenant_id = p_tenant and line.journal_id = p_journal having count(*) > 0), '[]'))::text, 'UTF8'))
  from journals where tenant_id = p_tenant and id = p_journal
$$;
