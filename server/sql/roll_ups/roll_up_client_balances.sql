-- Compares what was counted of a client with the accounts of now and adds the difference to the sums of the agents: the order in which
-- lines and moves come does not matter. See decision 0172.
create or replace function roll_up_client_balances(p_lines posted_line[]) returns void language plpgsql as $$
declare
  tenant  text := current_setting('app.tenant');
  changed uuid[];
begin
  with taken as (
    delete from moved_clients where tenant_id = tenant returning client_id
  )
  select array(
    select client_id from taken
    union
    -- As `clients_with_lines`, which a request reads without the rest.
    select account_client_id from unnest(p_lines) where account_client_id is not null and code in ('cash', 'frozen', 'due', 'arrears')
  ) into changed;
  -- In one statement: both tables take in the same state of the accounts, also where more is posted meanwhile.
  with counted as (
    insert into client_balances (tenant_id, client_id, currency, fake, agent_id, cash, frozen, arrears)
    select tenant, client_id, currency, fake, agent_id, cash, frozen, arrears from balances_now(changed)
    on conflict (tenant_id, client_id, currency) do update set fake = excluded.fake, agent_id = excluded.agent_id,
      cash = excluded.cash, frozen = excluded.frozen, arrears = excluded.arrears
    returning client_id, fake, agent_id, currency, cash, frozen, arrears
  ), sides as (
    select row(1, client_id, fake, agent_id, currency, cash, frozen, arrears)::balance_side as side from counted
    union all
    select row(-1, before.client_id, before.fake, before.agent_id, before.currency, before.cash, before.frozen, before.arrears)::balance_side
    -- Each table is read as it was before this statement; one by one, because a join would read the balances of all clients.
    from counted cross join lateral (
      select * from client_balances earlier
      where earlier.tenant_id = tenant and earlier.client_id = counted.client_id and earlier.currency = counted.currency limit 1
    ) as before
  )
  insert into agent_balances (tenant_id, fake, agent_id, code, currency, clients, amount)
  select tenant, fake, agent_id, code, currency, clients, amount
  from sum_balance_sides(array(select side from sides))
  on conflict (tenant_id, fake, agent_id, code, currency)
    do update set clients = agent_balances.clients + excluded.clients, amount = agent_balances.amount + excluded.amount;
end $$;
revoke execute on function roll_up_client_balances from public;
