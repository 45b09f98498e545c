-- Puts the right value in the place of the wrong one and lists the orders at the wrong one. Whoever executes orders at a value holds it until
-- the end of their transaction: an order either is in the list, or gets the right value.
create or replace function start_nav_correction(p_correction uuid) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  tenant     text := current_setting('app.tenant');
  correction nav_corrections;
  listed     int;
begin
  select * into correction from nav_corrections where tenant_id = tenant and id = p_correction and status = 'waiting' for update;
  if correction.id is null or (correction.is_large_change and correction.confirmed_by is null) then
    raise exception 'no correction of a net asset value has been agreed on' using errcode = 'check_violation', constraint = 'record.wrong_status';
  end if;
  update product_navs set nav = correction.nav, statement_id = correction.statement_id, evidence_id = null, entered_by = correction.entered_by,
    approved_by = correction.approved_by, create_datetime = clock_timestamp()
  where tenant_id = tenant and product_id = correction.product_id and day = correction.day and nav = correction.wrong_nav and in_force;
  if not found then
    raise exception 'it is another value by now' using errcode = 'check_violation', constraint = 'record.stale';
  end if;
  -- Entering a value takes the third person's name away.
  update product_navs set confirmed_by = correction.confirmed_by
  where tenant_id = tenant and product_id = correction.product_id and day = correction.day and correction.confirmed_by is not null;
  insert into nav_correction_orders (tenant_id, correction_id, order_id)
  select tenant, correction.id, id from orders_off_nav(correction.product_id, correction.day, correction.nav) as id;
  get diagnostics listed = row_count;
  update nav_corrections set status = 'running', orders = listed, start_datetime = clock_timestamp(), progress_datetime = clock_timestamp()
  where tenant_id = tenant and id = correction.id;
end $$;
revoke execute on function start_nav_correction from public;
grant execute on function start_nav_correction to backoffice_app;
