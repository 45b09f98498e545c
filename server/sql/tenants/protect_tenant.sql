-- before tables
-- Keeps tenants apart from each other: a forced row policy on each table with a tenant_id; and no row is written of a tenant that lives elsewhere.
-- The policy asks for the tenant in a query of its own, which the planner does not look into: a plan that is kept serves all tenants of a
-- session, and must not be made for how few rows one of them has (decision 0226). What is written is only checked, not planned for.
-- Migrations call it for every new table; a test fails when one was forgotten.
create or replace procedure protect_tenant(target regclass) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format(
    'create policy tenant_only on %s using (tenant_id = (select current_setting(''app.tenant''))) with check (tenant_id = current_setting(''app.tenant''))',
    target);
  call keep_at_home(target);
end $$;
