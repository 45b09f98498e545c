-- What a client owes is one figure wherever people see it: arrears and what is due of loans, as the client's card shows it. No rule changes.
drop index accounts_in_arrears;
create index accounts_that_owe on accounts (tenant_id, fake, client_id) include (currency, arrears, due) where arrears + due < 0;

-- The kept balances of agents take in what is due: the statistics count everything anew.
do $$
declare
  tenant text;
begin
  for tenant in select tenant_id from tenants loop
    perform set_config('app.tenant', tenant, true);
    delete from daily_fact_rollups where tenant_id = tenant;
  end loop;
end $$;
