-- before tables
-- The price of an order or sale without a quote is that of the day it was ordered for, or one.
create or replace function check_price_without_quote() returns trigger language plpgsql as $$
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
