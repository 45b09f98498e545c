-- A net asset value that orders were executed at is corrected with them, by two people and above 10 % a third. See decision 0102.
create table nav_corrections (
  tenant_id         text not null default current_setting('app.tenant'),
  id                uuid not null default new_id(),
  product_id        uuid not null,
  day               date not null,
  wrong_nav         numeric not null,
  previous_nav      numeric, -- the last one in force before that day
  nav               numeric not null check (nav > 0),
  is_large_change   boolean not null generated always as
                      (abs(nav - wrong_nav) * 10 > wrong_nav or coalesce(abs(nav - previous_nav) * 10 > previous_nav, false)) stored,
  statement_id      uuid not null,
  explanation       text not null,
  entered_by        uuid not null,
  approved_by       uuid not null,
  confirmed_by      uuid, -- of a large change
  corrected         int not null default 0, -- how many orders were booked anew
  left_over         jsonb not null default '[]', -- the orders that could not be, each with the reason
  create_datetime   timestamptz not null default clock_timestamp(),
  complete_datetime timestamptz, -- null while it waits for the third person
  primary key (tenant_id, id),
  foreign key (tenant_id, product_id, day) references product_navs (tenant_id, product_id, day),
  foreign key (tenant_id, statement_id) references product_statements (tenant_id, id),
  foreign key (tenant_id, entered_by) references staff (tenant_id, id),
  foreign key (tenant_id, approved_by) references staff (tenant_id, id),
  foreign key (tenant_id, confirmed_by) references staff (tenant_id, id),
  constraint differs check (nav <> wrong_nav),
  constraint two_people check (entered_by <> approved_by),
  constraint third_person check (confirmed_by is null or confirmed_by not in (entered_by, approved_by))
);
create unique index nav_correction_waits on nav_corrections (tenant_id, product_id, day) where complete_datetime is null;
create index nav_corrections_of_product on nav_corrections (tenant_id, product_id, create_datetime desc);
call protect_tenant('nav_corrections');
grant select, insert (product_id, day, wrong_nav, previous_nav, nav, statement_id, explanation, entered_by, approved_by),
  update (confirmed_by, corrected, left_over) on nav_corrections to backoffice_app;

-- As in 0130; the app cannot change a value that was used, the function below can.
create or replace function check_nav() returns trigger language plpgsql as $$
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
  if tg_op = 'UPDATE' and current_user = 'backoffice_app' and (
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

-- Puts the right value in the place of the wrong one, once every order at it is corrected or named as left over.
create function correct_nav(p_correction uuid) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  tenant     text := current_setting('app.tenant');
  correction nav_corrections;
begin
  select * into correction from nav_corrections where tenant_id = tenant and id = p_correction and complete_datetime is null for update;
  if correction.id is null or (correction.is_large_change and correction.confirmed_by is null) then
    raise exception 'no correction of a net asset value has been agreed on' using errcode = 'check_violation', constraint = 'record.wrong_status';
  end if;
  if exists (
    select from orders left join sales on sales.tenant_id = orders.tenant_id and sales.order_id = orders.id and sales.status <> 'released'
    where orders.tenant_id = tenant and orders.product_id = correction.product_id and orders.corrected_by is null
      and (orders.nav_day = correction.day and orders.price <> correction.nav or sales.nav_day = correction.day and sales.price <> correction.nav)
      and not correction.left_over @> jsonb_build_array(jsonb_build_object('order_id', orders.id))) then
    raise exception 'an order is still booked at the wrong value' using errcode = 'check_violation', constraint = 'record.wrong_status';
  end if;
  update product_navs set nav = correction.nav, statement_id = correction.statement_id, entered_by = correction.entered_by,
    approved_by = correction.approved_by, create_datetime = clock_timestamp()
  where tenant_id = tenant and product_id = correction.product_id and day = correction.day and nav = correction.wrong_nav;
  if not found then
    raise exception 'it is another value by now' using errcode = 'check_violation', constraint = 'record.stale';
  end if;
  -- Entering a value takes the third person's name away.
  update product_navs set confirmed_by = correction.confirmed_by
  where tenant_id = tenant and product_id = correction.product_id and day = correction.day and correction.confirmed_by is not null;
  update nav_corrections set complete_datetime = clock_timestamp() where tenant_id = tenant and id = p_correction;
end $$;
revoke execute on function correct_nav from public;
grant execute on function correct_nav to backoffice_app;
