-- Tenants of which the planner may not know how many rows they have: since it was told, they have grown to more than twice as many lines.
create or replace function tenants_that_grew() returns setof text
language sql stable security definer set search_path = public, pg_temp as $$
  select tenant_id from daily_fact_rollups where lines > 2 * analyzed_lines + 1000
$$;
revoke execute on function tenants_that_grew from public;
grant execute on function tenants_that_grew to backoffice_app;
