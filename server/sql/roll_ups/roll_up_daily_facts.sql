-- Takes what came since the last time into the days; everything anew if the tenant's days begin at another moment.
-- A slice is so many journals: what is known of it is sorted in memory, not on disk. Plans are made for this tenant: one that was made
-- for a tenant of a few rows would serve one of a hundred thousand clients in the same session.
create or replace function roll_up_daily_facts() returns void language plpgsql security definer set search_path = public, pg_temp set work_mem = '64MB' set plan_cache_mode = force_custom_plan as $$
declare
  tenant  text := current_setting('app.tenant');
  zone    text := tenant_time_zone();
  since   xid8;
  until   xid8 := pg_snapshot_xmin(pg_current_snapshot());
  slice_end xid8;
  counted_in text;
  anew boolean;
  lines posted_line[];
begin
  -- One at a time; the next one takes what has come since.
  if not pg_try_advisory_xact_lock(hashtextextended('daily_facts/' || tenant, 0)) then
    return;
  end if;
  select before_xid, time_zone into since, counted_in from daily_fact_rollups where tenant_id = tenant;
  anew := counted_in is distinct from zone;
  if anew then
    since := '0';
    delete from daily_facts where tenant_id = tenant;
    delete from first_deposits where tenant_id = tenant;
    delete from depositor_counts where tenant_id = tenant;
    delete from daily_trades where tenant_id = tenant;
    delete from client_holdings where tenant_id = tenant;
    delete from holding_sums where tenant_id = tenant;
    delete from holder_counts where tenant_id = tenant;
    delete from client_holding_totals where tenant_id = tenant;
    delete from daily_balances where tenant_id = tenant;
    delete from client_balances where tenant_id = tenant;
    delete from agent_balances where tenant_id = tenant;
    delete from client_activity where tenant_id = tenant;
    delete from monthly_client_trades where tenant_id = tenant;
    delete from counted_draws where tenant_id = tenant;
    delete from client_days where tenant_id = tenant;
  end if;
  -- A slice at a time, whole transactions; the next one goes on from there.
  select xid into slice_end from journals where tenant_id = tenant and xid >= since order by xid offset 25000 limit 1;
  if found then
    until := least(until, coalesce((select min(xid) from journals where tenant_id = tenant and xid > slice_end), until));
  end if;
  perform roll_up_records(zone, anew);
  lines := new_lines(since, until);
  perform roll_up_money(zone, lines);
  perform roll_up_trades(zone, since, until);
  perform roll_up_balances(zone, lines);
  perform roll_up_client_balances(lines);
  perform roll_up_activity(zone, lines);
  perform roll_up_client_days(zone, lines);
  insert into daily_fact_rollups (tenant_id, before_xid, time_zone, lines) values (tenant, until, zone, cardinality(lines))
  on conflict (tenant_id) do update set before_xid = excluded.before_xid, time_zone = excluded.time_zone,
    lines = case when anew then excluded.lines else daily_fact_rollups.lines + excluded.lines end;
end $$;
revoke execute on function roll_up_daily_facts from public;
grant execute on function roll_up_daily_facts to backoffice_app;
