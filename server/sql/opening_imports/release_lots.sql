-- Ends the lots of an import that is being taken back, once nothing is in them any more.
create or replace function release_lots(p_import uuid, p_rows uuid[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  tenant text := current_setting('app.tenant');
begin
  if not exists (select from opening_imports where tenant_id = tenant and id = p_import and undo_datetime is not null) then
    raise exception 'the import is not being taken back' using errcode = 'check_violation', constraint = 'record.wrong_status';
  end if;
  if exists (
    select from lots join orders on orders.tenant_id = lots.tenant_id and orders.id = lots.order_id
    where lots.tenant_id = tenant and lots.order_id = any (p_rows) and orders.opening_id = p_import and units + units_frozen > 0) then
    raise exception 'a lot still holds units' using errcode = 'check_violation', constraint = 'record.wrong_status';
  end if;
  update orders set status = 'released', release_code = 'import_undone', update_datetime = now(), version = version + 1
  where tenant_id = tenant and id = any (p_rows) and opening_id = p_import and status <> 'released';
end $$;
revoke execute on function release_lots from public;
grant execute on function release_lots to backoffice_app;
