-- Sets the day a lot can be sold from, once, if it was not known when the units came.
create or replace function unlock_lot(p_order uuid, p_at timestamptz) returns boolean
language sql security definer set search_path = public, pg_temp as $$
  update lots set unlock_at = p_at
  where tenant_id = (select current_setting('app.tenant')) and order_id = p_order and unlock_at = 'infinity'
  returning true
$$;
revoke execute on function unlock_lot from public;
grant execute on function unlock_lot to backoffice_app;
