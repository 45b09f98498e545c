-- Balances of clients in each currency, as they are now, arrears with what is due of loans; see clients_with_lines for the settings.
create or replace function balances_now(p_clients uuid[]) returns setof balance_side
language sql stable rows 2000 set search_path = public, pg_temp set enable_seqscan = off as $$
  select 1, c.id, c.fake, c.agent_id, a.currency, sum(a.cash), sum(a.frozen), sum(a.arrears + a.due)
  from clients c join accounts a on a.tenant_id = c.tenant_id and a.client_id = c.id
  where c.tenant_id = (select current_setting('app.tenant')) and c.id = any (p_clients)
  group by c.id, c.fake, c.agent_id, a.currency
$$;
