-- before tables
-- The lowest and the highest value in force that the value of a day is measured against: the ten before it, back to the last that a third
-- person confirmed, and the ten after it up to the first such one. Steps that are small one by one are thereby measured in total.
create or replace function nav_measure(p_product uuid, p_day date, out lowest numeric, out highest numeric) language sql stable as $$
  with earlier as (
    select nav, count(confirmed_by) over (order by day desc rows between unbounded preceding and 1 preceding) as confirmed
    from (
      select day, nav, confirmed_by from product_navs
      where tenant_id = (select current_setting('app.tenant')) and product_id = p_product and day < p_day and in_force order by day desc limit 10) as before
  ), later as (
    select nav, count(confirmed_by) over (order by day) as confirmed
    from (
      select day, nav, confirmed_by from product_navs
      where tenant_id = (select current_setting('app.tenant')) and product_id = p_product and day > p_day and in_force order by day limit 10) as after
  )
  select min(nav), max(nav) from (
    select nav from earlier where coalesce(confirmed, 0) = 0 union all select nav from later where confirmed = 0) as measures
$$;
