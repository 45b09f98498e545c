-- Makes the order that takes the place of the wrong one, once two people have agreed. Price, quantity, instrument and client are the wrong
-- order's, but for the one thing that the correction is about; nothing of it is a parameter. It keeps what day trades, trades of strategies
-- and orders at a net asset value have besides. Another quantity lies between what is booked and what was ordered: by the order that the
-- client placed, or by evidence. Another instrument is the one that evidence names.
create or replace function rebook_order(p_correction uuid, p_amount numeric, p_fee numeric, p_status text) returns uuid
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  tenant     text := current_setting('app.tenant');
  correction order_corrections;
  wrong      orders;
  placed     orders; -- whose client, account and terms hold: the right client's own order, else the wrong one
  first      orders; -- as the client placed it, before any correction
  price      numeric;
  quantity   numeric;
  rebooked   uuid := new_id();
begin
  select * into correction from order_corrections where tenant_id = tenant and id = p_correction and status = 'approved' and new_order_id is null for update;
  select * into wrong from orders where tenant_id = tenant and id = correction.order_id and orders.price is not null and corrected_by is null for update;
  select * into placed from orders where tenant_id = tenant and id = coalesce(correction.right_order_id, wrong.id);
  if placed.id is null then
    raise exception 'no correction of an executed order has been approved' using errcode = 'check_violation', constraint = 'record.wrong_status';
  end if;
  if correction.kind in ('quantity', 'product') then
    with recursive earlier as (
      select orders.* from orders where tenant_id = tenant and id = wrong.id
      union all
      select orders.* from orders join earlier on orders.tenant_id = tenant and orders.id = earlier.corrects
    )
    select * into first from earlier where corrects is null;
    if correction.ordered_quantity is null or correction.ordered_symbol is null
      or (correction.evidence_id is null and (correction.ordered_quantity, correction.ordered_symbol) is distinct from (first.quantity, first.symbol))
      or (correction.kind = 'quantity'
        and (correction.right_quantity - wrong.filled_quantity) * (correction.ordered_quantity - correction.right_quantity) < 0)
      or (correction.kind = 'product'
        and (correction.right_symbol <> correction.ordered_symbol or wrong.filled_quantity > correction.ordered_quantity)) then
      raise exception 'a correction proves what was ordered' using errcode = 'check_violation', constraint = 'correction.not_ordered';
    end if;
  end if;
  price := coalesce((correction.prices -> wrong.id::text ->> 'price')::numeric, wrong.price);
  quantity := coalesce(correction.right_quantity, wrong.filled_quantity);
  insert into orders (tenant_id, id, corrects, client_id, account_id, fake, type, sub_type, symbol, currency, quantity, filled_quantity,
    price_type, limit_price, highest_price, amount, reserved, fee_percent, min_fee, fee, good_till, status, price, execute_datetime,
    quote_datetime, quote_source, minute_low, minute_high, unlock_datetime, api_key_id, create_datetime,
    product_id, product_version, signal_id, close_datetime, nav_day)
  values (tenant, rebooked, wrong.id, placed.client_id, placed.account_id, wrong.fake, wrong.type, wrong.sub_type, coalesce(correction.right_symbol, wrong.symbol),
    wrong.currency, case when wrong.price_type = 'nav' then null else quantity end, quantity,
    placed.price_type, placed.limit_price,
    -- For another instrument no highest price was agreed at the market.
    case when correction.kind = 'product' and placed.price_type = 'market' then price else placed.highest_price end,
    -- What is bought for an amount keeps it, whatever it buys.
    p_amount, case when wrong.price_type = 'nav' then wrong.reserved else p_amount + p_fee end,
    placed.fee_percent, placed.min_fee, p_fee, placed.good_till, p_status, price, wrong.execute_datetime,
    wrong.quote_datetime, wrong.quote_source,
    coalesce((correction.prices -> wrong.id::text ->> 'low')::numeric, wrong.minute_low),
    coalesce((correction.prices -> wrong.id::text ->> 'high')::numeric, wrong.minute_high),
    wrong.unlock_datetime, placed.api_key_id, placed.create_datetime,
    wrong.product_id, wrong.product_version, wrong.signal_id, wrong.close_datetime, wrong.nav_day);
  update orders set status = 'released', release_code = 'corrected', corrected_by = rebooked, update_datetime = now(), version = version + 1
  where tenant_id = tenant and id = wrong.id;
  update order_corrections set new_order_id = rebooked where tenant_id = tenant and id = p_correction;
  return rebooked;
end $$;
revoke execute on function rebook_order from public;
grant execute on function rebook_order to backoffice_app;
