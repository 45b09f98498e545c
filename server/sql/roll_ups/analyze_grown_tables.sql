-- Tells the planner of rows that it does not know. Autovacuum waits until a tenth of a table is new: beside a large tenant a small one is
-- planned for as if it had no rows until then, and statements that join its tables read all of it again for each of its rows.
create or replace function analyze_grown_tables() returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  one regclass;
begin
  -- One at a time, whichever tenant has grown.
  if not pg_try_advisory_xact_lock(hashtextextended('analyze_grown_tables', 0)) then
    return;
  end if;
  for one in
    select relid from pg_stat_user_tables
    where schemaname = 'public' and (n_mod_since_analyze > 0 or not current_setting('track_counts')::boolean) order by relid
  loop
    execute format('analyze %s', one);
  end loop;
  update daily_fact_rollups set analyzed_lines = lines where tenant_id = (select current_setting('app.tenant'));
end $$;
revoke execute on function analyze_grown_tables from public;
grant execute on function analyze_grown_tables to backoffice_app;
