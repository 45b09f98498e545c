-- Tenants with an action that is announced and not done, or that is being reversed.
create or replace function tenants_with_actions() returns setof text language sql stable security definer set search_path = public, pg_temp as $$
  select distinct tenant_id from corporate_actions
  where status in ('announced', 'entitled', 'executing') or (status = 'done' and reversed_by is not null)
$$;
revoke execute on function tenants_with_actions from public;
grant execute on function tenants_with_actions to backoffice_app;
