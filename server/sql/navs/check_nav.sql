-- before tables
-- A net asset value is entered after the day's cut-off, and not after an order was executed at it: start_nav_correction alone changes a used one.
create or replace function check_nav() returns trigger language plpgsql as $$
declare
  is_entered boolean := tg_op = 'INSERT' or (new.nav, new.statement_id, new.evidence_id, new.entered_by, new.approved_by)
    is distinct from (old.nav, old.statement_id, old.evidence_id, old.entered_by, old.approved_by);
begin
  if not is_entered then
    return new;
  end if;
  if coalesce(nav_cut_off(new.product_id, new.day), 'infinity') > clock_timestamp() then
    raise exception 'orders for this day are still taken' using errcode = 'check_violation', constraint = 'product.nav_too_early';
  end if;
  if tg_op = 'UPDATE' and current_user = 'backoffice_app' and (
    exists (select from orders where orders.tenant_id = new.tenant_id and product_id = new.product_id and nav_day = new.day and price is not null)
    or exists (
      select from sales join orders on orders.tenant_id = sales.tenant_id and orders.id = sales.order_id
      where sales.tenant_id = new.tenant_id and orders.product_id = new.product_id and sales.nav_day = new.day and sales.price is not null)) then
    raise exception 'orders were executed at it' using errcode = 'check_violation', constraint = 'product.nav_used';
  end if;
  -- A large change that no third person has confirmed is no measure for the next.
  new.previous_nav := (
    select nav from product_navs where tenant_id = new.tenant_id and product_id = new.product_id and day < new.day and in_force
    order by day desc limit 1);
  select lowest, highest into new.lowest_nav, new.highest_nav from nav_measure(new.product_id, new.day);
  new.confirmed_by := null;
  return new;
end $$;
