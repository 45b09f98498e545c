-- before tables
-- An allotment is made before the draw is over, of an application to this product that waits, and never above it.
create or replace function check_allotments() returns trigger language plpgsql as $$
begin
  if exists (
    select from added
    left join allocations on allocations.tenant_id = added.tenant_id and allocations.product_id = added.product_id
    left join orders on orders.tenant_id = added.tenant_id and orders.id = added.order_id
    where allocations.draw_datetime is not null or orders.product_id <> added.product_id or orders.fake
      or orders.status <> 'pending' or added.quantity > orders.quantity) then
    raise exception 'not what was applied for, or drawn already' using errcode = 'check_violation', constraint = 'allotment_fits_application';
  end if;
  return null;
end $$;
