-- Takes back, for the reversal that two people agreed to, what an action ended: the sale of a fraction is released, whether or not it was
-- executed, an order that was sold out by the action is held again as it was before, and one that it opened is released, unless something of it
-- was sold. Its journals are mirrored by the caller.
create or replace function undo_action_end(p_entitlements uuid[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  tenant text := current_setting('app.tenant');
begin
  if exists (
    select from entitlements entitlement
    join corporate_actions action on action.tenant_id = entitlement.tenant_id and action.id = entitlement.action_id
    where entitlement.tenant_id = tenant and entitlement.id = any (p_entitlements)
      and (entitlement.status <> 'done' or action.status <> 'done' or action.reversed_by is null)) then
    raise exception 'its action is not being reversed' using errcode = 'check_violation', constraint = 'record.wrong_status';
  end if;
  update sales set status = 'released', release_code = 'corporate_action', update_datetime = now(), version = sales.version + 1
  from entitlements entitlement
  where entitlement.tenant_id = tenant and entitlement.id = any (p_entitlements)
    and sales.tenant_id = tenant and sales.id = entitlement.sale_id and sales.status <> 'released';
  -- An order that another sale emptied since stays as it is.
  update orders set status = entitlement.status_before, update_datetime = now(), version = orders.version + 1
  from entitlements entitlement, lots
  where entitlement.tenant_id = tenant and entitlement.id = any (p_entitlements) and entitlement.status_before is not null
    and orders.tenant_id = tenant and orders.id = entitlement.order_id and orders.status in ('unsettled', 'sold')
    and lots.tenant_id = tenant and lots.order_id = orders.id and lots.units + lots.units_frozen > 0;
  update orders set status = 'released', release_code = 'corporate_action', update_datetime = now(), version = orders.version + 1
  from entitlements entitlement
  where entitlement.tenant_id = tenant and entitlement.id = any (p_entitlements) and entitlement.cost_to is null
    and orders.tenant_id = tenant and orders.id = entitlement.new_order_id and orders.action_id = entitlement.action_id
    and not exists (select from sales where sales.tenant_id = tenant and sales.order_id = orders.id and sales.status in ('unsettled', 'paid'));
end $$;
revoke execute on function undo_action_end from public;
grant execute on function undo_action_end to backoffice_app;
