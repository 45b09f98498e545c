-- Orders that were bought or redeemed for the value of that day and booked at another one.
create or replace function orders_off_nav(p_product uuid, p_day date, p_nav numeric) returns setof uuid language sql stable as $$
  select id from orders
  where tenant_id = (select current_setting('app.tenant')) and product_id = p_product and nav_day = p_day and corrected_by is null and price <> p_nav
  union
  select orders.id from sales join orders on orders.tenant_id = sales.tenant_id and orders.id = sales.order_id
  where sales.tenant_id = (select current_setting('app.tenant')) and sales.nav_day = p_day and sales.status <> 'released' and sales.price <> p_nav
    and orders.product_id = p_product and orders.corrected_by is null
$$;
