-- Tenants with executions that lack the low and high of their minute, or a day that no calendar had. A minute that has not come after
-- a day will not come; the close of a day is the price of no minute.
create or replace function tenants_missing_evidence() returns setof text language sql stable security definer set search_path = public, pg_temp as $$
  select tenant_id from tenants where exists (
      select from orders where orders.tenant_id = tenants.tenant_id and quote_source is not null and minute_low is null
        and quote_datetime between now() - interval '1 day' and now() - interval '1 minute')
    or exists (
      select from sales where sales.tenant_id = tenants.tenant_id and quote_source is not null and minute_low is null and close_day is null
        and quote_datetime between now() - interval '1 day' and now() - interval '1 minute')
    or exists (select from orders where orders.tenant_id = tenants.tenant_id and status = 'lock' and unlock_datetime is null)
    or exists (select from sales where sales.tenant_id = tenants.tenant_id and status = 'unsettled' and due_datetime is null)
$$;
revoke execute on function tenants_missing_evidence from public;
grant execute on function tenants_missing_evidence to backoffice_app;
