-- Tenants that no work is done for here: they are being moved, or live on the other cluster.
create or replace function tenants_away() returns table (tenant text, state text, other text)
language sql stable security definer set search_path = public, pg_temp as $$
  select tenant_id, tenant_moves.state, tenant_moves.other from tenant_moves where tenant_moves.state <> 'here'
$$;
revoke execute on function tenants_away from public;
grant execute on function tenants_away to backoffice_app;
