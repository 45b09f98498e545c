-- Opens the lots of the new instrument, empty, for entitlements of a merger or a new symbol that is being carried out; the caller posts what they
-- get. Each keeps the account, the day of the purchase and the unlock day of the lot in whose place it comes, and its cost less what is paid out,
-- together with that of the lots that give it theirs. Nothing of it is a parameter.
create or replace function open_action_lots(p_entitlements uuid[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  tenant text := current_setting('app.tenant');
begin
  if exists (
    select from entitlements entitlement
    join corporate_actions action on action.tenant_id = entitlement.tenant_id and action.id = entitlement.action_id
    where entitlement.tenant_id = tenant and entitlement.id = any (p_entitlements)
      and (entitlement.status <> 'waiting' or action.status <> 'executing' or action.new_symbol is null or entitlement.cost_to is not null
        or entitlement.new_order_id is not null or entitlement.added + entitlement.fraction = 0)) then
    raise exception 'no lots are opened by it' using errcode = 'check_violation', constraint = 'record.wrong_status';
  end if;
  if exists (
    select from entitlements lead
    join entitlements entitlement on entitlement.tenant_id = tenant and entitlement.action_id = lead.action_id and lead.order_id in (entitlement.order_id, entitlement.cost_to)
    join lots on lots.tenant_id = tenant and lots.order_id = entitlement.order_id
    where lead.tenant_id = tenant and lead.id = any (p_entitlements) and lots.units + lots.units_frozen <> entitlement.units) then
    raise exception 'units were sold meanwhile' using errcode = 'check_violation', constraint = 'order.not_enough_units';
  end if;
  with opened as materialized (
    select lead.id as entitlement_id, new_id() as id, lead.added + lead.fraction as units, carried.cost, action.id as action_id, action.new_symbol,
      lead.order_id, lots.unlock_at
    from entitlements lead
    join corporate_actions action on action.tenant_id = tenant and action.id = lead.action_id
    join lots on lots.tenant_id = tenant and lots.order_id = lead.order_id
    cross join lateral (
      -- The cash part is a sale that is set against the cost first.
      select sum(greatest(of_lot.cost - entitlement.gross, 0)) as cost from entitlements entitlement
      join lots of_lot on of_lot.tenant_id = tenant and of_lot.order_id = entitlement.order_id
      where entitlement.tenant_id = tenant and entitlement.action_id = lead.action_id and lead.order_id in (entitlement.order_id, entitlement.cost_to)
    ) as carried
    where lead.tenant_id = tenant and lead.id = any (p_entitlements)
  ), made as (
    insert into orders (tenant_id, id, client_id, account_id, fake, type, sub_type, symbol, currency, quantity, filled_quantity, price_type,
      highest_price, amount, reserved, fee_percent, min_fee, fee, good_till, status, price, execute_datetime, unlock_datetime, action_id)
    select tenant, opened.id, held.client_id, held.account_id, held.fake, 'stock', 'standard', opened.new_symbol, held.currency, units, units, 'market',
      each.price, opened.cost, opened.cost, 0, 0, 0, held.good_till,
      case when opened.unlock_at > clock_timestamp() then 'lock' when opened.unlock_at is not null then 'available' else 'holding' end,
      each.price, held.execute_datetime, held.unlock_datetime, opened.action_id
    from opened join orders held on held.tenant_id = tenant and held.id = opened.order_id
    cross join lateral (select greatest(round(opened.cost / units, 8), 0.00000001) as price) as each
    returning id, fake, account_id, symbol
  ), of_lots as (
    insert into lots (tenant_id, order_id, fake, account_id, instrument, unlock_at)
    select tenant, made.id, made.fake, made.account_id, made.symbol, opened.unlock_at from made join opened on opened.id = made.id
  )
  update entitlements set new_order_id = opened.id
  from opened
  where entitlements.tenant_id = tenant and entitlements.action_id = opened.action_id and opened.order_id in (entitlements.order_id, entitlements.cost_to);
end $$;
revoke execute on function open_action_lots from public;
grant execute on function open_action_lots to backoffice_app;
