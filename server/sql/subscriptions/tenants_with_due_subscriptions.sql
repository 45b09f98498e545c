-- Tenants with subscriptions whose days are over, or that wait and may be released.
create or replace function tenants_with_due_subscriptions() returns setof text language sql stable security definer set search_path = public, pg_temp as $$
  select tenant_id from tenants where exists (
      select from subscriptions where subscriptions.tenant_id = tenants.tenant_id and status = 'holding' and end_datetime <= clock_timestamp())
    or exists (select from subscriptions where subscriptions.tenant_id = tenants.tenant_id and status = 'pending')
$$;
revoke execute on function tenants_with_due_subscriptions from public;
grant execute on function tenants_with_due_subscriptions to backoffice_app;
