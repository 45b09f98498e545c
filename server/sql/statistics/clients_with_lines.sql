-- Clients with lines in these transactions. Arrays have no statistics: without the settings, all accounts would be read for a few clients.
-- Looked up journal by journal, as in posted_lines.
create or replace function clients_with_lines(p_since xid8, p_until xid8) returns setof uuid
language sql stable rows 1000 set search_path = public, pg_temp set enable_seqscan = off as $$
  select distinct a.client_id
  from journals j
  cross join lateral (
    select line.account_id from journal_lines line
    where line.tenant_id = j.tenant_id and line.journal_id = j.id and line.account_id is not null
      and line.code in ('cash', 'frozen', 'due', 'arrears') offset 0
  ) as l
  cross join lateral (
    select account.client_id from accounts account where account.tenant_id = j.tenant_id and account.id = l.account_id offset 0
  ) as a
  where j.tenant_id = (select current_setting('app.tenant')) and j.xid >= p_since and j.xid < p_until
$$;
