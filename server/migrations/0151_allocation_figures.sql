-- What was applied for and frozen at the draw is kept with it, so that following the progress counts no applications.
alter table allocations
  add column applied numeric check (applied >= 0),
  add column frozen numeric check (frozen >= 0);
do $$
declare
  tenant text;
begin
  for tenant in select tenant_id from tenants loop
    perform set_config('app.tenant', tenant, true);
    update allocations set applied = figures.applied, frozen = figures.frozen
    from (
      select allotments.product_id, sum(orders.quantity) as applied, coalesce(sum(orders.reserved) filter (where not orders.pay_later), 0) as frozen
      from allotments join orders on orders.tenant_id = allotments.tenant_id and orders.id = allotments.order_id
      where allotments.tenant_id = tenant group by allotments.product_id
    ) as figures
    where allocations.tenant_id = tenant and allocations.product_id = figures.product_id and draw_datetime is not null;
  end loop;
end $$;
alter table allocations
  drop constraint drawn_wholly,
  add constraint drawn_wholly check (num_nonnulls(applications, allotted, units, applied, frozen, draw_datetime) in (0, 6)) not valid;
grant update (applied, frozen) on allocations to backoffice_app;

-- As in 0097, with the new figures.
create or replace function check_allocation_change() returns trigger language plpgsql as $$
begin
  if old.draw_datetime is not null
    and (new.window_hash, new.seed, new.applications, new.allotted, new.units, new.applied, new.frozen, new.draw_datetime)
      is distinct from (old.window_hash, old.seed, old.applications, old.allotted, old.units, old.applied, old.frozen, old.draw_datetime) then
    raise exception 'it is drawn once' using errcode = 'check_violation', constraint = 'allocation_is_final';
  end if;
  if new.posted < old.posted then
    raise exception 'what was posted stays so' using errcode = 'check_violation', constraint = 'allocation_is_final';
  end if;
  return new;
end $$;
