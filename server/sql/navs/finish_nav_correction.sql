-- Ends a correction of which nothing waits any more, and all that it calls corrected is.
create or replace function finish_nav_correction(p_correction uuid) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  tenant text := current_setting('app.tenant');
begin
  if exists (
    select from nav_correction_orders listed join orders on orders.tenant_id = listed.tenant_id and orders.id = listed.order_id
    where listed.tenant_id = tenant and listed.correction_id = p_correction and listed.status <> 'left' and orders.corrected_by is null) then
    raise exception 'an order is still booked at the wrong value' using errcode = 'check_violation', constraint = 'record.wrong_status';
  end if;
  update nav_corrections set status = 'done', complete_datetime = clock_timestamp() where tenant_id = tenant and id = p_correction and status = 'running';
  if not found then
    raise exception 'it does not run' using errcode = 'check_violation', constraint = 'record.wrong_status';
  end if;
end $$;
revoke execute on function finish_nav_correction from public;
grant execute on function finish_nav_correction to backoffice_app;
