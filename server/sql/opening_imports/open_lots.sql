-- Opens the lots of an import that is being posted, empty; the caller posts what comes into them. Units, cost, client and days are those of the
-- rows that were checked: nothing of it is a parameter. A lot has the id of its row, so that a row opens one lot and no second.
create or replace function open_lots(p_import uuid, p_rows uuid[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  tenant text := current_setting('app.tenant');
begin
  if not exists (select from opening_imports where tenant_id = tenant and id = p_import and status = 'posting' and undo_datetime is null) then
    raise exception 'no import is being posted' using errcode = 'check_violation', constraint = 'record.wrong_status';
  end if;
  with held as materialized (
    select row.id, person.client_id, account.id as account_id, row.said ->> 'symbol' as symbol, instrument.currency,
      (row.said ->> 'units')::numeric as units, (row.said ->> 'cost')::numeric as cost,
      ((row.said ->> 'bought')::date::timestamp at time zone tenant_time_zone()) as bought_at,
      (nullif(row.said ->> 'unlock', '')::date::timestamp at time zone tenant_time_zone()) as unlock_at
    from opening_rows row
    join opening_people person on person.tenant_id = tenant and person.kind = 'client' and person.external_id = row.external_id
    join instruments instrument on instrument.tenant_id = tenant and instrument.symbol = row.said ->> 'symbol'
    join lateral (
      select id from accounts where tenant_id = tenant and client_id = person.client_id and currency = instrument.currency order by id limit 1
    ) as account on true
    where row.tenant_id = tenant and row.import_id = p_import and row.file = 'holdings' and row.id = any (p_rows) and row.fault is null
  ), made as (
    insert into orders (tenant_id, id, client_id, account_id, fake, type, sub_type, symbol, currency, quantity, filled_quantity, price_type,
      highest_price, amount, reserved, fee_percent, min_fee, fee, good_till, status, price, execute_datetime, unlock_datetime, opening_id)
    select tenant, id, client_id, account_id, false, 'stock', 'standard', symbol, currency, units, units, 'market',
      each.price, cost, cost, 0, 0, 0, bought_at, case when unlock_at > clock_timestamp() then 'lock' else 'holding' end,
      each.price, bought_at, case when unlock_at > clock_timestamp() then unlock_at end, p_import
    from held cross join lateral (select greatest(round(cost / units, 8), 0.00000001) as price) as each
    returning id, account_id, symbol, unlock_datetime
  )
  insert into lots (tenant_id, order_id, fake, account_id, instrument, unlock_at)
  select tenant, id, false, account_id, symbol, unlock_datetime from made;
end $$;
revoke execute on function open_lots from public;
grant execute on function open_lots to backoffice_app;
