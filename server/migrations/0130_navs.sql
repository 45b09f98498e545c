-- Net asset values of funds and quant strategies, and the orders that are bought and redeemed at them. See decision 0080.

-- When orders for the value of that day end, on the venue's clocks; null where the product has no such value.
create function nav_cut_off(p_product uuid, p_day date) returns timestamptz language sql stable as $$
  select (p_day + products.cut_off::time) at time zone venues.timezone
  from products join venues on venues.tenant_id = products.tenant_id and venues.id = products.venue_id
  where products.tenant_id = current_setting('app.tenant') and products.id = p_product
$$;

-- Entered by one person with the administrator's statement, agreed by a second; a change above 10 % counts once a third has confirmed it.
create table product_navs (
  tenant_id       text not null default current_setting('app.tenant'),
  product_id      uuid not null,
  day             date not null,
  nav             numeric not null check (nav > 0),
  previous_nav    numeric, -- the last one in force before that day
  is_large_change boolean not null generated always as (coalesce(abs(nav - previous_nav) * 10 > previous_nav, false)) stored,
  statement_id    uuid not null,
  entered_by      uuid not null,
  approved_by     uuid not null,
  confirmed_by    uuid, -- of a large change
  in_force        boolean not null generated always as
                    (coalesce(abs(nav - previous_nav) * 10 <= previous_nav, true) or confirmed_by is not null) stored,
  create_datetime timestamptz not null default clock_timestamp(),
  primary key (tenant_id, product_id, day),
  foreign key (tenant_id, product_id) references products (tenant_id, id),
  foreign key (tenant_id, statement_id) references product_statements (tenant_id, id),
  foreign key (tenant_id, entered_by) references staff (tenant_id, id),
  foreign key (tenant_id, approved_by) references staff (tenant_id, id),
  foreign key (tenant_id, confirmed_by) references staff (tenant_id, id),
  constraint two_people check (entered_by <> approved_by),
  constraint third_person check (confirmed_by is null or confirmed_by not in (entered_by, approved_by))
);
call protect_tenant('product_navs');
create policy owner_finds_all on product_navs for select to current_user using (true);
grant select, insert (product_id, day, nav, statement_id, entered_by, approved_by),
  update (nav, statement_id, entered_by, approved_by, confirmed_by, create_datetime) on product_navs to backoffice_app;

-- Orders and sales at a net asset value name its day when they are made; what they cost or bring follows from it.
-- Savings are bought and redeemed at par: one unit is one of the currency.
alter table orders
  alter column quantity drop not null, -- not known before the value is
  alter column highest_price drop not null,
  add column nav_day date,
  drop constraint orders_price_type_check,
  add constraint orders_price_type_check check (price_type in ('market', 'limit', 'offer', 'nav', 'par')),
  add constraint bought_at_nav check (case price_type
    when 'nav' then num_nonnulls(quantity, highest_price) = 0 and (nav_day is not null or status in ('pending', 'rejected', 'released'))
    else num_nonnulls(quantity, highest_price) = 2 and nav_day is null end);
grant update (nav_day, good_till) on orders to backoffice_app;
grant insert (nav_day) on orders to backoffice_app;
create index orders_at_nav on orders (tenant_id, product_id, nav_day) where nav_day is not null;

alter table sales
  add column nav_day date,
  add column performance_fee numeric check (performance_fee >= 0), -- part of the fee
  drop constraint sales_price_type_check,
  add constraint sales_price_type_check check (price_type in ('market', 'limit', 'nav', 'par')),
  drop constraint sold_wholly,
  add constraint sold_wholly check (num_nonnulls(price, proceeds, cost, fee, duty, execute_datetime) in (0, 6)
    and num_nonnulls(quote_datetime, quote_source) = case when price is null or price_type in ('nav', 'par') then 0 else 2 end),
  add constraint sold_at_nav check ((price_type = 'nav') = (nav_day is not null)),
  add constraint performance_fee_is_part check (performance_fee <= fee);
grant insert (nav_day), update (performance_fee) on sales to backoffice_app;
create index sales_at_nav on sales (tenant_id, order_id) where nav_day is not null and status = 'awaiting';

-- Not before the day's cut-off, and not after an order was executed at it.
create function check_nav() returns trigger language plpgsql as $$
declare
  is_entered boolean := tg_op = 'INSERT' or (new.nav, new.statement_id, new.entered_by, new.approved_by)
    is distinct from (old.nav, old.statement_id, old.entered_by, old.approved_by);
begin
  if not is_entered then
    return new;
  end if;
  if coalesce(nav_cut_off(new.product_id, new.day), 'infinity') > clock_timestamp() then
    raise exception 'orders for this day are still taken' using errcode = 'check_violation', constraint = 'product.nav_too_early';
  end if;
  if tg_op = 'UPDATE' and (
    exists (select from orders where orders.tenant_id = new.tenant_id and product_id = new.product_id and nav_day = new.day and price is not null)
    or exists (
      select from sales join orders on orders.tenant_id = sales.tenant_id and orders.id = sales.order_id
      where sales.tenant_id = new.tenant_id and orders.product_id = new.product_id and sales.nav_day = new.day and sales.price is not null)) then
    raise exception 'orders were executed at it' using errcode = 'check_violation', constraint = 'product.nav_used';
  end if;
  -- What no third person has confirmed is no measure for the next.
  new.previous_nav := (
    select nav from product_navs where tenant_id = new.tenant_id and product_id = new.product_id and day < new.day and in_force
    order by day desc limit 1);
  new.confirmed_by := null;
  return new;
end $$;
create trigger check_nav before insert or update on product_navs for each row execute function check_nav();

-- The price is that of the day it was ordered for, or one.
create function check_price_without_quote() returns trigger language plpgsql as $$
declare
  product uuid;
begin
  if old.nav_day is distinct from new.nav_day and old.nav_day is not null then
    raise exception 'its day is fixed' using errcode = 'check_violation', constraint = 'nav_day_is_fixed';
  end if;
  if new.price is null or old.price is not null then
    return new;
  end if;
  if tg_table_name = 'orders' then
    product := new.product_id;
  else
    select product_id into product from orders where tenant_id = new.tenant_id and id = new.order_id;
  end if;
  if new.price_type = 'par' and new.price <> 1 or new.price_type = 'nav' and not exists (
    select from product_navs where tenant_id = new.tenant_id and product_id = product and day = new.nav_day and nav = new.price and in_force) then
    raise exception 'this is not its price' using errcode = 'check_violation', constraint = 'price_is_its_own';
  end if;
  return new;
end $$;
create trigger check_price_without_quote before update on orders for each row
  when (new.price_type in ('nav', 'par')) execute function check_price_without_quote();
create trigger check_price_without_quote before update on sales for each row
  when (new.price_type in ('nav', 'par')) execute function check_price_without_quote();

-- The tenants with orders or sales whose value has come.
create function tenants_with_usable_navs() returns setof text language sql stable security definer set search_path = public, pg_temp as $$
  select tenant_id from tenants where exists (
    select from orders join product_navs nav
      on nav.tenant_id = orders.tenant_id and nav.product_id = orders.product_id and nav.day = orders.nav_day and nav.in_force
    where orders.tenant_id = tenants.tenant_id and orders.status = 'awaiting' and orders.nav_day is not null)
  or exists (
    select from sales join orders on orders.tenant_id = sales.tenant_id and orders.id = sales.order_id
    join product_navs nav
      on nav.tenant_id = orders.tenant_id and nav.product_id = orders.product_id and nav.day = sales.nav_day and nav.in_force
    where sales.tenant_id = tenants.tenant_id and sales.status = 'awaiting' and sales.nav_day is not null)
$$;
revoke execute on function tenants_with_usable_navs from public;
grant execute on function tenants_with_usable_navs to backoffice_app;
