-- A corrected order keeps all that its kind has: product, signal, end of the session, day of its net asset value. See decisions 0101 and 0102.
alter table order_corrections
  drop constraint order_corrections_kind_check,
  add constraint order_corrections_kind_check check (kind in ('price', 'quantity', 'product', 'client', 'nav')),
  drop constraint says_what_is_right,
  add constraint says_what_is_right check (
    (kind in ('quantity', 'nav')) = (right_quantity is not null) and (kind = 'product') = (right_symbol is not null)
    and (kind = 'client') = (right_order_id is not null) and (kind in ('price', 'product', 'nav')) = (prices <> '{}'));

insert into order_steps
select sub_type, from_status, 'released' from unnest('{fund,quant}'::text[]) as sub_type, unnest('{lock,available,unsettled,completed}'::text[]) as from_status;

-- As in 0084, with what day trades, trades of strategies and orders at a net asset value have besides.
create or replace function rebook_order(p_correction uuid, p_amount numeric, p_fee numeric, p_status text) returns uuid
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  tenant     text := current_setting('app.tenant');
  correction order_corrections;
  wrong      orders;
  placed     orders; -- whose client, account and terms hold: the right client's own order, else the wrong one
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

drop function rebook_sale(uuid, uuid, numeric, numeric, numeric, numeric);
create function rebook_sale(p_correction uuid, p_sale uuid, p_proceeds numeric, p_cost numeric, p_fee numeric, p_performance_fee numeric, p_duty numeric)
returns uuid language plpgsql security definer set search_path = public, pg_temp as $$
declare
  tenant     text := current_setting('app.tenant');
  correction order_corrections;
  sale       sales;
  rebooked   uuid := new_id();
begin
  select * into correction from order_corrections where tenant_id = tenant and id = p_correction and new_order_id is not null;
  select * into sale from sales where tenant_id = tenant and id = p_sale and order_id = correction.order_id and status <> 'released' for update;
  if sale.id is null then
    raise exception 'no such sale of a corrected order' using errcode = 'check_violation', constraint = 'record.wrong_status';
  end if;
  insert into sales (tenant_id, id, order_id, client_id, fake, quantity, price_type, limit_price, good_till, fee_percent, min_fee, duty_percent,
    status, price, proceeds, cost, fee, duty, quote_datetime, quote_source, execute_datetime, minute_low, minute_high, due_day, due_datetime,
    pay_datetime, api_key_id, create_datetime, instruction, requested_by, approved_by, paid_by, close_day, signal_id, nav_day, performance_fee)
  select tenant, rebooked, orders.id, orders.client_id, sale.fake, sale.quantity, sale.price_type, sale.limit_price, sale.good_till, sale.fee_percent,
    sale.min_fee, sale.duty_percent, sale.status, coalesce((correction.prices -> sale.id::text ->> 'price')::numeric, sale.price),
    p_proceeds, p_cost, p_fee, p_duty, sale.quote_datetime, sale.quote_source, sale.execute_datetime,
    coalesce((correction.prices -> sale.id::text ->> 'low')::numeric, sale.minute_low),
    coalesce((correction.prices -> sale.id::text ->> 'high')::numeric, sale.minute_high),
    sale.due_day, sale.due_datetime, sale.pay_datetime, sale.api_key_id, sale.create_datetime, sale.instruction, sale.requested_by,
    sale.approved_by, sale.paid_by, sale.close_day, sale.signal_id, sale.nav_day, p_performance_fee
  from orders where tenant_id = tenant and id = correction.new_order_id;
  update sales set status = 'released', release_code = 'corrected', update_datetime = now(), version = version + 1
  where tenant_id = tenant and id = p_sale;
  return rebooked;
end $$;
revoke execute on function rebook_sale from public;
grant execute on function rebook_sale to backoffice_app;
