-- Changes of agent_balances by clients who are not counted yet.
create or replace function balance_changes(p_clients uuid[]) returns table (
  fake boolean, agent_id uuid, code ledger_code, currency text, clients int, amount numeric
) language sql stable rows 100 set search_path = public, pg_temp set enable_seqscan = off as $$
  select * from sum_balance_sides(array(
    select row(-1, client_id, fake, agent_id, currency, cash, frozen, arrears)::balance_side
    from client_balances where tenant_id = (select current_setting('app.tenant')) and client_id = any (p_clients)
    union all
    select balances_now(p_clients)))
$$;
