-- Applications to offers of the house, and how a quota is shared out among them.
-- Keys are not looked at in rows there are, which the policy of the tenants would not allow here: none has such a value yet.
alter table orders
  add column product_id uuid,
  add column product_version int, -- the price it was made at
  add column identity_key bytea, -- of an application: whose it is, by the document the client was identified with
  add column reason_code text check (reason_code in ('not_entitled', 'suspected_fraud', 'client_asked', 'other')),
  add column reason text,
  add column reviewed_by uuid,
  add foreign key (tenant_id, product_id, product_version) references product_versions (tenant_id, product_id, number) not valid,
  add foreign key (tenant_id, reviewed_by) references staff (tenant_id, id) not valid,
  drop constraint orders_price_type_check,
  add constraint orders_price_type_check check (price_type in ('market', 'limit', 'offer')), -- offer: the product's own price
  drop constraint orders_release_code_check,
  add constraint orders_release_code_check check (release_code in (
    'cancelled', 'lapsed', 'price_moved', 'client_disabled', 'delisted', 'corrected', 'not_allotted', 'product_cancelled')),
  add constraint market_needs_no_product check ((sub_type = 'standard') = (product_id is null)),
  add constraint rejected_says_why check ((status = 'rejected') = (reason_code is not null));
grant insert (product_id, product_version, identity_key), update (reason_code, reason, reviewed_by) on orders to backoffice_app;
-- One application for each person, whichever of their accounts it comes from.
create unique index "order.applied_already" on orders (tenant_id, product_id, identity_key)
  where identity_key is not null and status not in ('rejected', 'released');
create index orders_of_product on orders (tenant_id, product_id, status) where product_id is not null;
create index orders_to_list on orders (tenant_id, unlock_datetime) where status = 'listing';

-- Asked for by two people, drawn once, then posted rank by rank.
create table allocations (
  tenant_id       text not null default current_setting('app.tenant'),
  product_id      uuid not null,
  status          text not null default 'waiting' check (status in ('waiting', 'posting', 'done', 'failed')),
  method          text not null check (method in ('pro_rata', 'lottery', 'by_hand')),
  window_hash     bytea check (octet_length(window_hash) = 32), -- of the sealed audit line that closed the window
  seed            bytea check (octet_length(seed) = 32),
  applications    int check (applications >= 0),
  allotted        int check (allotted between 0 and applications), -- applications that got something
  units           numeric check (units >= 0),
  posted          int not null default 0 check (posted between 0 and applications), -- the last rank that was posted
  requested_by    uuid not null,
  approved_by     uuid not null,
  create_datetime timestamptz not null default now(),
  draw_datetime   timestamptz,
  finish_datetime timestamptz,
  primary key (tenant_id, product_id),
  foreign key (tenant_id, product_id) references products (tenant_id, id),
  foreign key (tenant_id, requested_by) references staff (tenant_id, id),
  foreign key (tenant_id, approved_by) references staff (tenant_id, id),
  constraint two_people check (requested_by <> approved_by),
  constraint drawn_wholly check (num_nonnulls(applications, allotted, units, draw_datetime) in (0, 4)),
  constraint draw_has_a_seed check (method = 'by_hand' or (seed is null) = (draw_datetime is null)),
  constraint posted_after_the_draw check (status in ('waiting', 'failed') or draw_datetime is not null)
);
call protect_tenant('allocations');
grant select, insert (product_id, method, requested_by, approved_by),
  update (status, window_hash, seed, applications, allotted, units, posted, draw_datetime, finish_datetime) on allocations to backoffice_app;

create function check_allocation_change() returns trigger language plpgsql as $$
begin
  if old.draw_datetime is not null
    and (new.window_hash, new.seed, new.applications, new.allotted, new.units, new.draw_datetime)
      is distinct from (old.window_hash, old.seed, old.applications, old.allotted, old.units, old.draw_datetime) then
    raise exception 'it is drawn once' using errcode = 'check_violation', constraint = 'allocation_is_final';
  end if;
  if new.posted < old.posted then
    raise exception 'what was posted stays so' using errcode = 'check_violation', constraint = 'allocation_is_final';
  end if;
  return new;
end $$;
create trigger check_allocation_change before update on allocations for each row execute function check_allocation_change();

-- What each application got. Never changed: the app has no right to.
create table allotments (
  tenant_id  text not null default current_setting('app.tenant'),
  product_id uuid not null,
  rank       int not null check (rank > 0),
  order_id   uuid not null,
  quantity   numeric not null check (quantity >= 0),
  reason     text, -- where staff decided it
  primary key (tenant_id, product_id, rank),
  unique (tenant_id, order_id),
  foreign key (tenant_id, product_id) references allocations (tenant_id, product_id),
  foreign key (tenant_id, order_id) references orders (tenant_id, id)
);
call protect_tenant('allotments');
grant select, insert on allotments to backoffice_app;

-- An allotment is made before the draw is over, of an application to this product that waits, and never above it.
create function check_allotments() returns trigger language plpgsql as $$
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
create trigger check_allotments after insert on allotments
  referencing new table as added for each statement execute function check_allotments();

-- As in 0084, and an issue that is called off before its shares are listed.
create or replace function check_order_step() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if current_user = 'backoffice_app' and new.status not in ('awaiting', 'pending') then
      raise exception 'an order begins by waiting' using errcode = 'check_violation', constraint = 'record.wrong_status';
    end if;
    return new;
  end if;
  if new.status <> old.status and (
    not exists (select from order_steps where sub_type = new.sub_type and from_status = old.status and to_status = new.status)
    or (new.status = 'released' and old.price is not null and old.status <> 'listing' and current_user = 'backoffice_app')) then
    raise exception 'a % order does not go from % to %', new.sub_type, old.status, new.status
      using errcode = 'check_violation', constraint = 'record.wrong_status';
  end if;
  if old.price is not null and (new.price, new.filled_quantity, new.amount, new.fee, new.quote_datetime, new.quote_source, new.execute_datetime)
    is distinct from (old.price, old.filled_quantity, old.amount, old.fee, old.quote_datetime, old.quote_source, old.execute_datetime) then
    raise exception 'an execution is final' using errcode = 'check_violation', constraint = 'execution_is_final';
  end if;
  if old.price is null and new.quote_datetime < clock_timestamp() - interval '60 seconds' and current_user = 'backoffice_app' then
    raise exception 'the quote is of %', new.quote_datetime using errcode = 'check_violation', constraint = 'quote_is_fresh';
  end if;
  return new;
end $$;

-- Besides those of 0081, the tenants with applications that wait, or shares to list.
create or replace function tenants_with_due_orders() returns setof text language sql stable security definer set search_path = public, pg_temp as $$
  select tenant from tenants_awaiting_prices() as tenant
  union select tenant_id from tenants where exists (
    select from orders where orders.tenant_id = tenants.tenant_id and status = 'lock' and unlock_datetime <= clock_timestamp())
    or exists (select from orders where orders.tenant_id = tenants.tenant_id and status = 'listing')
    or exists (select from orders where orders.tenant_id = tenants.tenant_id and product_id is not null and status = 'pending')
    or exists (select from sales where sales.tenant_id = tenants.tenant_id and status = 'unsettled' and due_datetime <= clock_timestamp())
$$;

-- The tenants with products whose window is over.
create policy owner_finds_all on products for select to current_user using (true);
create function tenants_with_ended_windows() returns setof text language sql stable security definer set search_path = public, pg_temp as $$
  select tenant_id from tenants where exists (
    select from products where products.tenant_id = tenants.tenant_id and status in ('open', 'paused') and close_datetime <= clock_timestamp())
$$;
revoke execute on function tenants_with_ended_windows from public;
grant execute on function tenants_with_ended_windows to backoffice_app;
