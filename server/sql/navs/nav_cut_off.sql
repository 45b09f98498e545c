-- The moment when orders for the value of that day end, on the venue's clocks; null if the product has no such value.
create or replace function nav_cut_off(p_product uuid, p_day date) returns timestamptz language sql stable as $$
  select (p_day + products.cut_off::time) at time zone venues.timezone
  from products join venues on venues.tenant_id = products.tenant_id and venues.id = products.venue_id
  where products.tenant_id = (select current_setting('app.tenant')) and products.id = p_product
$$;
