-- Roles whose grants a tenant has stored read phone, card and account numbers in full, as they did before the right to it was a
-- grant of its own (decision 0213).
do $$
declare
  tenant text;
begin
  for tenant in select tenant_id from tenants loop
    perform set_config('app.tenant', tenant, true);
    update role_grants
    set grants = grants || '[{"resource": "personalData", "actions": ["read"]}]'::jsonb, version = version + 1
    where not grants @> '[{"resource": "personalData"}]'::jsonb and not grants @> '[{"resource": "*", "actions": ["*"]}]'::jsonb;
  end loop;
end $$;
