-- Lines of the real book that no roll-up has taken in yet. They are few; a plan made for any number of them would read all lines there are.
create or replace function lines_since(p_xid xid8) returns table (effective_at timestamptz, code ledger_code, currency text, amount numeric)
language sql stable rows 100 set search_path = public, pg_temp set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
  select j.effective_at, l.code, l.currency, l.amount
  from journals j join journal_lines l on l.tenant_id = j.tenant_id and l.journal_id = j.id
  where j.tenant_id = (select current_setting('app.tenant')) and not j.fake and j.xid >= p_xid
$$;
