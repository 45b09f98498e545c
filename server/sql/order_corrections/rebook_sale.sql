-- Makes of a sale of the wrong order a sale of the one in its place: its evidence and its due day stay.
create or replace function rebook_sale(p_correction uuid, p_sale uuid, p_proceeds numeric, p_cost numeric, p_fee numeric, p_performance_fee numeric, p_duty numeric)
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
