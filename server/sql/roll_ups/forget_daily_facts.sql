-- Lets the next roll-up count everything anew.
create or replace function forget_daily_facts() returns void
language sql security definer set search_path = public, pg_temp as $$
  delete from daily_fact_rollups where tenant_id = (select current_setting('app.tenant'))
$$;
revoke execute on function forget_daily_facts from public;
grant execute on function forget_daily_facts to backoffice_app;
