-- What is added to orders and sales afterwards: the low and high of the minute they were executed in, and days that no calendar had.
create index orders_without_minute on orders (tenant_id, quote_datetime) where quote_source is not null and minute_low is null;
create index sales_without_minute on sales (tenant_id, quote_datetime) where quote_source is not null and minute_low is null;
create index orders_without_day on orders (tenant_id) where status = 'lock' and unlock_datetime is null;
create index sales_without_day on sales (tenant_id) where status = 'unsettled' and due_datetime is null;

-- The tenants with such, across all of them. A minute that has not come after a day will not come.
create function tenants_missing_evidence() returns setof text language sql stable security definer set search_path = public, pg_temp as $$
  select tenant_id from tenants where exists (
      select from orders where orders.tenant_id = tenants.tenant_id and quote_source is not null and minute_low is null
        and quote_datetime between now() - interval '1 day' and now() - interval '1 minute')
    or exists (
      select from sales where sales.tenant_id = tenants.tenant_id and quote_source is not null and minute_low is null
        and quote_datetime between now() - interval '1 day' and now() - interval '1 minute')
    or exists (select from orders where orders.tenant_id = tenants.tenant_id and status = 'lock' and unlock_datetime is null)
    or exists (select from sales where sales.tenant_id = tenants.tenant_id and status = 'unsettled' and due_datetime is null)
$$;
revoke execute on function tenants_missing_evidence from public;
grant execute on function tenants_missing_evidence to backoffice_app;
