-- Day trades: bought and sold within one session; what is open at the close is sold at the official close. See decision 0084.

-- They are never locked: only venues that let a stock be sold on the day of the purchase have them.
delete from order_steps where sub_type = 'daily' and (from_status in ('lock', 'available') or to_status in ('lock', 'available'));

alter table orders add column close_datetime timestamptz; -- of a day trade: the end of the session it was bought in
create index day_trades_open on orders (tenant_id, close_datetime) where sub_type = 'daily' and status = 'holding';
grant update (close_datetime) on orders to backoffice_app;

alter table sales
  add column close_day date, -- sold at the official close of this day
  drop constraint quote_is_later,
  add constraint quote_is_later check (close_day is not null or quote_datetime > create_datetime);
grant insert (close_day) on sales to backoffice_app;

-- An order that takes more than is left of a product's quota is refused by this name.
alter table products rename constraint quota_is_enough to "order.quota_taken";

-- As in 0084; a sale at the close has the price that is stored as the close of that day, and nothing else.
create or replace function check_sale_step() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if current_user = 'backoffice_app' and new.status <> 'awaiting' then
      raise exception 'a sale begins by waiting' using errcode = 'check_violation', constraint = 'record.wrong_status';
    end if;
    return new;
  end if;
  if (old.status, new.status) not in (('awaiting', 'awaiting'), ('awaiting', 'unsettled'), ('awaiting', 'released'), ('unsettled', 'unsettled'),
                                      ('unsettled', 'paid'), ('paid', 'paid'), ('released', 'released'))
    and (new.release_code is distinct from 'corrected' or current_user = 'backoffice_app') then
    raise exception 'a sale does not go from % to %', old.status, new.status
      using errcode = 'check_violation', constraint = 'record.wrong_status';
  end if;
  if new.status = 'paid' and old.status = 'unsettled' and current_user = 'backoffice_app'
    and (new.due_datetime is null or new.due_datetime > clock_timestamp() or new.due_datetime <> old.due_datetime) then
    raise exception 'a sale is paid on its day, not before' using errcode = 'check_violation', constraint = 'sale.not_due';
  end if;
  if old.price is not null and (new.price, new.proceeds, new.cost, new.fee, new.duty, new.quote_datetime, new.quote_source, new.execute_datetime)
    is distinct from (old.price, old.proceeds, old.cost, old.fee, old.duty, old.quote_datetime, old.quote_source, old.execute_datetime) then
    raise exception 'an execution is final' using errcode = 'check_violation', constraint = 'execution_is_final';
  end if;
  if old.price is null and new.price is not null and new.close_day is not null and not exists (
    select from orders
    join daily_closes on daily_closes.tenant_id = orders.tenant_id and daily_closes.symbol = orders.symbol and daily_closes.day = new.close_day
    where orders.tenant_id = new.tenant_id and orders.id = new.order_id and orders.sub_type = 'daily' and orders.close_datetime <= daily_closes.quote_time
      and (daily_closes.close, date_trunc('milliseconds', daily_closes.quote_time), daily_closes.source)
        = (new.price, date_trunc('milliseconds', new.quote_datetime), new.quote_source)) then
    raise exception 'not the official close of %', new.close_day using errcode = 'check_violation', constraint = 'price_is_the_close';
  end if;
  if old.price is null and new.close_day is null and new.quote_datetime < clock_timestamp() - interval '60 seconds'
    and current_user = 'backoffice_app' then
    raise exception 'the quote is of %', new.quote_datetime using errcode = 'check_violation', constraint = 'quote_is_fresh';
  end if;
  return new;
end $$;

-- As in 0097, and those with day trades whose session is over.
create or replace function tenants_with_due_orders() returns setof text language sql stable security definer set search_path = public, pg_temp as $$
  select tenant from tenants_awaiting_prices() as tenant
  union select tenant_id from tenants where exists (
    select from orders where orders.tenant_id = tenants.tenant_id and status = 'lock' and unlock_datetime <= clock_timestamp())
    or exists (select from orders where orders.tenant_id = tenants.tenant_id and status = 'listing')
    or exists (select from orders where orders.tenant_id = tenants.tenant_id and product_id is not null and status = 'pending')
    or exists (select from sales where sales.tenant_id = tenants.tenant_id and status = 'unsettled' and due_datetime <= clock_timestamp())
    or exists (select from orders where orders.tenant_id = tenants.tenant_id and sub_type = 'daily' and status = 'holding' and close_datetime <= clock_timestamp())
$$;

-- As in 0083; the close of a day is the price of no minute.
create or replace function tenants_missing_evidence() returns setof text language sql stable security definer set search_path = public, pg_temp as $$
  select tenant_id from tenants where exists (
      select from orders where orders.tenant_id = tenants.tenant_id and quote_source is not null and minute_low is null
        and quote_datetime between now() - interval '1 day' and now() - interval '1 minute')
    or exists (
      select from sales where sales.tenant_id = tenants.tenant_id and quote_source is not null and minute_low is null and close_day is null
        and quote_datetime between now() - interval '1 day' and now() - interval '1 minute')
    or exists (select from orders where orders.tenant_id = tenants.tenant_id and status = 'lock' and unlock_datetime is null)
    or exists (select from sales where sales.tenant_id = tenants.tenant_id and status = 'unsettled' and due_datetime is null)
$$;
