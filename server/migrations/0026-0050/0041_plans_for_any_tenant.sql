-- The row policies ask for the tenant in a query of its own, as protect_tenant does for new tables: plans are made for any tenant.
do $$
declare
  target regclass;
begin
  for target in select polrelid::regclass from pg_policy where polname = 'tenant_only' loop
    execute format('alter policy tenant_only on %s using (tenant_id = (select current_setting(''app.tenant'')))', target);
  end loop;
end $$;
