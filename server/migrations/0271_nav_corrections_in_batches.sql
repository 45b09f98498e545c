-- A used net asset value is put right at once, the orders at it batch by batch after that. See decision 0160.

-- The orders that were executed at the wrong value when it was replaced: no other will be.
create table nav_correction_orders (
  tenant_id     text not null default current_setting('app.tenant'),
  correction_id uuid not null,
  order_id      uuid not null,
  status        text not null default 'waiting' check (status in ('waiting', 'corrected', 'left')),
  refusal       text, -- why it stays as it was
  primary key (tenant_id, correction_id, order_id),
  foreign key (tenant_id, correction_id) references nav_corrections (tenant_id, id),
  foreign key (tenant_id, order_id) references orders (tenant_id, id),
  constraint left_says_why check ((status = 'left') = (refusal is not null))
);
create index nav_correction_orders_waiting on nav_correction_orders (tenant_id, correction_id, order_id) where status = 'waiting';
create index nav_correction_orders_left on nav_correction_orders (tenant_id, correction_id, order_id) where status = 'left';
call protect_tenant('nav_correction_orders');
grant select, update (status, refusal) on nav_correction_orders to backoffice_app;

-- Which orders were redeemed at a value.
create index sales_of_nav_day on sales (tenant_id, nav_day) where nav_day is not null;

alter table nav_corrections
  add status text not null default 'waiting' check (status in ('waiting', 'running', 'done', 'failed')), -- waiting: for the third person
  add orders int not null default 0, -- how many were executed at the wrong value
  add left_count int not null default 0, -- how many of them stay as they were
  add start_datetime timestamptz, -- since when the right value holds
  add progress_datetime timestamptz; -- of the last batch

-- What was left over before had no rows of its own; row-level security is forced on the owner too.
alter table nav_corrections no force row level security;
alter table nav_correction_orders no force row level security;
insert into nav_correction_orders (tenant_id, correction_id, order_id, status, refusal)
select tenant_id, id, (item ->> 'order_id')::uuid, 'left', item ->> 'refusal' from nav_corrections, jsonb_array_elements(left_over) as item;
update nav_corrections set status = 'done', left_count = jsonb_array_length(left_over), orders = corrected + jsonb_array_length(left_over),
  start_datetime = complete_datetime, progress_datetime = complete_datetime
where complete_datetime is not null;
alter table nav_corrections force row level security;
alter table nav_correction_orders force row level security;

drop function correct_nav;
-- Two requests for the same value that meet.
alter index nav_correction_waits rename to "correction.under_way";
alter table nav_corrections
  drop column left_over,
  add constraint waiting_has_not_started check ((status = 'waiting') = (start_datetime is null)),
  add constraint done_is_complete check ((status = 'done') = (complete_datetime is not null)),
  add constraint counted_at_most check (corrected + left_count <= orders);
-- The app can say that it gave up and that it goes on; beginning and end are the functions' below.
grant update (status, left_count, progress_datetime) on nav_corrections to backoffice_app;

-- The right value takes the place of the wrong one, and the orders at the wrong one are listed. Who executes orders at a value holds it until
-- the end of their transaction: an order either is in the list, or gets the right value.
create function start_nav_correction(p_correction uuid) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  tenant     text := current_setting('app.tenant');
  correction nav_corrections;
  listed     int;
begin
  select * into correction from nav_corrections where tenant_id = tenant and id = p_correction and status = 'waiting' for update;
  if correction.id is null or (correction.is_large_change and correction.confirmed_by is null) then
    raise exception 'no correction of a net asset value has been agreed on' using errcode = 'check_violation', constraint = 'record.wrong_status';
  end if;
  update product_navs set nav = correction.nav, statement_id = correction.statement_id, entered_by = correction.entered_by,
    approved_by = correction.approved_by, create_datetime = clock_timestamp()
  where tenant_id = tenant and product_id = correction.product_id and day = correction.day and nav = correction.wrong_nav and in_force;
  if not found then
    raise exception 'it is another value by now' using errcode = 'check_violation', constraint = 'record.stale';
  end if;
  -- Entering a value takes the third person's name away.
  update product_navs set confirmed_by = correction.confirmed_by
  where tenant_id = tenant and product_id = correction.product_id and day = correction.day and correction.confirmed_by is not null;
  insert into nav_correction_orders (tenant_id, correction_id, order_id)
  select tenant, correction.id, id from orders_off_nav(correction.product_id, correction.day, correction.nav) as id;
  get diagnostics listed = row_count;
  update nav_corrections set status = 'running', orders = listed, start_datetime = clock_timestamp(), progress_datetime = clock_timestamp()
  where tenant_id = tenant and id = correction.id;
end $$;

-- The orders that were bought or redeemed for the value of that day and booked at another one.
create function orders_off_nav(p_product uuid, p_day date, p_nav numeric) returns setof uuid language sql stable as $$
  select id from orders
  where tenant_id = current_setting('app.tenant') and product_id = p_product and nav_day = p_day and corrected_by is null and price <> p_nav
  union
  select orders.id from sales join orders on orders.tenant_id = sales.tenant_id and orders.id = sales.order_id
  where sales.tenant_id = current_setting('app.tenant') and sales.nav_day = p_day and sales.status <> 'released' and sales.price <> p_nav
    and orders.product_id = p_product and orders.corrected_by is null
$$;

-- Nothing of the list waits any more, and what it calls corrected is.
create function finish_nav_correction(p_correction uuid) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  tenant text := current_setting('app.tenant');
begin
  if exists (
    select from nav_correction_orders listed join orders on orders.tenant_id = listed.tenant_id and orders.id = listed.order_id
    where listed.tenant_id = tenant and listed.correction_id = p_correction and listed.status <> 'left' and orders.corrected_by is null) then
    raise exception 'an order is still booked at the wrong value' using errcode = 'check_violation', constraint = 'record.wrong_status';
  end if;
  update nav_corrections set status = 'done', complete_datetime = clock_timestamp() where tenant_id = tenant and id = p_correction and status = 'running';
  if not found then
    raise exception 'it does not run' using errcode = 'check_violation', constraint = 'record.wrong_status';
  end if;
end $$;
revoke execute on function start_nav_correction, finish_nav_correction from public;
grant execute on function start_nav_correction, finish_nav_correction to backoffice_app;
