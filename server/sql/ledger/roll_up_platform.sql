-- Takes the lines of all finished transactions into the totals. Whoever comes second finds nothing left to do.
create or replace function roll_up_platform() returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  tenant text := current_setting('app.tenant');
  since  xid8;
  until  xid8;
begin
  insert into platform_rollups (tenant_id, before_xid) values (tenant, '0') on conflict do nothing;
  select before_xid into since from platform_rollups where tenant_id = tenant for update;
  until := pg_snapshot_xmin(pg_current_snapshot());
  insert into platform_totals (tenant_id, fake, code, currency, amount)
  select tenant, fake, code, currency, sum(amount) from journal_lines
  where tenant_id = tenant and account_id is null and xid >= since and xid < until
  group by fake, code, currency
  on conflict (tenant_id, fake, code, currency) do update set amount = platform_totals.amount + excluded.amount;
  update platform_rollups set before_xid = until where tenant_id = tenant;
end $$;
revoke execute on function roll_up_platform from public;
grant execute on function roll_up_platform to backoffice_app;
