-- Clients with lines in these transactions. Arrays have no statistics: without the settings, all accounts would be read for a few clients.
create or replace function clients_with_lines(p_since xid8, p_until xid8) returns setof uuid
language sql stable rows 1000 set search_path = public, pg_temp set enable_seqscan = off as $$
  select distinct a.client_id
  from journals j
  join journal_lines l on l.tenant_id = j.tenant_id and l.journal_id = j.id and l.account_id is not null and l.code in ('cash', 'frozen', 'due', 'arrears')
  join accounts a on a.tenant_id = l.tenant_id and a.id = l.account_id
  where j.tenant_id = current_setting('app.tenant') and j.xid >= p_since and j.xid < p_until
$$;
