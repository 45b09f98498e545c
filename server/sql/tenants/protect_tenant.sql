-- before tables
-- Tenants share the tables and never see each other: a forced row policy on each table with a tenant_id.
-- Migrations call it for every new table; a test fails when one was forgotten.
create or replace procedure protect_tenant(target regclass) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format(
    'create policy tenant_only on %s using (tenant_id = current_setting(''app.tenant'')) with check (tenant_id = current_setting(''app.tenant''))',
    target);
end $$;
