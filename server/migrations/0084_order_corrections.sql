-- Corrections of executed orders: requested by one person, approved by a second. The wrong order is reversed, and a new one, linked
-- with it, takes its place with the evidence and the days of the old one.
create table order_corrections (
  tenant_id       text not null default current_setting('app.tenant'),
  id              uuid not null default new_id(),
  client_id       uuid not null,
  fake            boolean not null,
  order_id        uuid not null,
  kind            text not null check (kind in ('price', 'quantity', 'product', 'client')), -- what is wrong
  right_quantity  numeric check (right_quantity > 0),
  right_symbol    text,
  right_order_id  uuid, -- the order that the right client had placed
  prices          jsonb not null default '{}', -- by order and sale: what the stock-data service gives for the minute of the execution
  explanation     text not null,
  amount          numeric not null, -- of the order as it is booked
  currency        text not null,
  before          jsonb not null, -- the order's figures, and those of the order that takes its place
  after           jsonb not null,
  arrears         numeric not null default 0 check (arrears >= 0), -- what was no longer in the account
  status          text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  reason_code     text check (reason_code in ('not_wrong', 'evidence_missing', 'wrong_figures', 'duplicate', 'other')),
  reason          text,
  requested_by    uuid not null,
  reviewed_by     uuid,
  review_datetime timestamptz,
  new_order_id    uuid,
  create_datetime timestamptz not null default now(),
  update_datetime timestamptz not null default now(),
  version         int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, client_id, fake) references clients (tenant_id, id, fake),
  constraint correction_of_clients_order foreign key (tenant_id, order_id, client_id, fake) references orders (tenant_id, id, client_id, fake),
  foreign key (tenant_id, right_order_id) references orders (tenant_id, id),
  foreign key (tenant_id, new_order_id) references orders (tenant_id, id),
  foreign key (tenant_id, right_symbol) references instruments (tenant_id, symbol),
  foreign key (tenant_id, requested_by) references staff (tenant_id, id),
  foreign key (tenant_id, reviewed_by) references staff (tenant_id, id),
  constraint says_what_is_right check (
    (kind = 'quantity') = (right_quantity is not null) and (kind = 'product') = (right_symbol is not null)
    and (kind = 'client') = (right_order_id is not null) and (kind in ('price', 'product')) = (prices <> '{}')),
  constraint corrected_by_two check (status <> 'approved' or requested_by <> reviewed_by)
);
create unique index "correction.requested" on order_corrections (tenant_id, order_id) where status = 'pending';
create unique index "correction.order_unfit" on order_corrections (tenant_id, right_order_id) where status <> 'rejected';
create index order_corrections_by_time on order_corrections (tenant_id, fake, create_datetime desc, id desc);
call protect_tenant('order_corrections');
grant select, update (before, after, arrears, status, reason_code, reason, reviewed_by, review_datetime, update_datetime, version),
  insert (id, client_id, fake, order_id, kind, right_quantity, right_symbol, right_order_id, prices, explanation, amount, currency, before, after, requested_by)
  on order_corrections to backoffice_app;
call add_agent_of_client('order_corrections');
call keep_record_counts('order_corrections', 'order_correction');

-- Keys are not looked at in rows there are, which the policy of the tenants would not allow here: none has such a value yet.
alter table orders
  add column corrects uuid, -- the wrong order in whose place this one is
  add column corrected_by uuid, -- the order that takes the place of this one
  add foreign key (tenant_id, corrects) references orders (tenant_id, id) not valid,
  add foreign key (tenant_id, corrected_by) references orders (tenant_id, id) not valid,
  add constraint corrected_is_released check ((corrected_by is not null) = (release_code is not distinct from 'corrected'));
create unique index orders_corrects on orders (tenant_id, corrects) where corrects is not null;

insert into order_steps
select sub_type, from_status, 'released' from unnest('{standard,daily,ai}'::text[]) as sub_type, unnest('{holding,lock,available,unsettled,sold}'::text[]) as from_status;

-- As before; an executed order is released only by a correction, which is the function below.
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
    or (new.status = 'released' and old.price is not null and current_user = 'backoffice_app')) then
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

create or replace function check_sale_step() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if current_user = 'backoffice_app' and new.status <> 'awaiting' then
      raise exception 'a sale begins by waiting' using errcode = 'check_violation', constraint = 'record.wrong_status';
    end if;
    return new;
  end if;
  if (old.status, new.status) not in (('awaiting', 'awaiting'), ('awaiting', 'unsettled'), ('awaiting', 'released'), ('unsettled', 'unsettled'),
                                      ('unsettled', 'paid'), ('paid', 'paid'), ('released', 'released'))
    and (new.release_code is distinct from 'corrected' or current_user = 'backoffice_app') then
    raise exception 'a sale does not go from % to %', old.status, new.status
      using errcode = 'check_violation', constraint = 'record.wrong_status';
  end if;
  if new.status = 'paid' and old.status = 'unsettled' and current_user = 'backoffice_app'
    and (new.due_datetime is null or new.due_datetime > clock_timestamp() or new.due_datetime <> old.due_datetime) then
    raise exception 'a sale is paid on its day, not before' using errcode = 'check_violation', constraint = 'sale.not_due';
  end if;
  if old.price is not null and (new.price, new.proceeds, new.cost, new.fee, new.duty, new.quote_datetime, new.quote_source, new.execute_datetime)
    is distinct from (old.price, old.proceeds, old.cost, old.fee, old.duty, old.quote_datetime, old.quote_source, old.execute_datetime) then
    raise exception 'an execution is final' using errcode = 'check_violation', constraint = 'execution_is_final';
  end if;
  if old.price is null and new.quote_datetime < clock_timestamp() - interval '60 seconds' and current_user = 'backoffice_app' then
    raise exception 'the quote is of %', new.quote_datetime using errcode = 'check_violation', constraint = 'quote_is_fresh';
  end if;
  return new;
end $$;

-- The order that takes the place of the wrong one, once two people have agreed. Price, quantity, instrument and client are the wrong
-- order's, but for the one thing that the correction is about; nothing of it is a parameter.
create function rebook_order(p_correction uuid, p_amount numeric, p_fee numeric, p_status text) returns uuid
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  tenant     text := current_setting('app.tenant');
  correction order_corrections;
  wrong      orders;
  placed     orders; -- whose client, account and terms hold: the right client's own order, else the wrong one
  price      numeric;
  rebooked   uuid := new_id();
begin
  select * into correction from order_corrections where tenant_id = tenant and id = p_correction and status = 'approved' and new_order_id is null for update;
  select * into wrong from orders where tenant_id = tenant and id = correction.order_id and orders.price is not null and corrected_by is null for update;
  select * into placed from orders where tenant_id = tenant and id = coalesce(correction.right_order_id, wrong.id);
  if placed.id is null then
    raise exception 'no correction of an executed order has been approved' using errcode = 'check_violation', constraint = 'record.wrong_status';
  end if;
  price := coalesce((correction.prices -> wrong.id::text ->> 'price')::numeric, wrong.price);
  insert into orders (tenant_id, id, corrects, client_id, account_id, fake, type, sub_type, symbol, currency, quantity, filled_quantity,
    price_type, limit_price, highest_price, amount, reserved, fee_percent, min_fee, fee, good_till, status, price, execute_datetime,
    quote_datetime, quote_source, minute_low, minute_high, unlock_datetime, api_key_id, create_datetime)
  values (tenant, rebooked, wrong.id, placed.client_id, placed.account_id, wrong.fake, wrong.type, wrong.sub_type, coalesce(correction.right_symbol, wrong.symbol),
    wrong.currency, coalesce(correction.right_quantity, wrong.filled_quantity), coalesce(correction.right_quantity, wrong.filled_quantity),
    placed.price_type, placed.limit_price,
    -- For another instrument no highest price was agreed at the market.
    case when correction.kind = 'product' and placed.price_type = 'market' then price else placed.highest_price end,
    p_amount, p_amount + p_fee, placed.fee_percent, placed.min_fee, p_fee, placed.good_till, p_status, price, wrong.execute_datetime,
    wrong.quote_datetime, wrong.quote_source,
    coalesce((correction.prices -> wrong.id::text ->> 'low')::numeric, wrong.minute_low),
    coalesce((correction.prices -> wrong.id::text ->> 'high')::numeric, wrong.minute_high),
    wrong.unlock_datetime, placed.api_key_id, placed.create_datetime);
  update orders set status = 'released', release_code = 'corrected', corrected_by = rebooked, update_datetime = now(), version = version + 1
  where tenant_id = tenant and id = wrong.id;
  update order_corrections set new_order_id = rebooked where tenant_id = tenant and id = p_correction;
  return rebooked;
end $$;
revoke execute on function rebook_order from public;
grant execute on function rebook_order to backoffice_app;

-- A sale of the wrong order, as a sale of the one in its place: its evidence and its due day stay.
create function rebook_sale(p_correction uuid, p_sale uuid, p_proceeds numeric, p_cost numeric, p_fee numeric, p_duty numeric) returns uuid
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  tenant     text := current_setting('app.tenant');
  correction order_corrections;
  sale       sales;
  rebooked   uuid := new_id();
begin
  select * into correction from order_corrections where tenant_id = tenant and id = p_correction and new_order_id is not null;
  select * into sale from sales where tenant_id = tenant and id = p_sale and order_id = correction.order_id and status <> 'released' for update;
  if sale.id is null then
    raise exception 'no such sale of a corrected order' using errcode = 'check_violation', constraint = 'record.wrong_status';
  end if;
  insert into sales (tenant_id, id, order_id, client_id, fake, quantity, price_type, limit_price, good_till, fee_percent, min_fee, duty_percent,
    status, price, proceeds, cost, fee, duty, quote_datetime, quote_source, execute_datetime, minute_low, minute_high, due_day, due_datetime,
    pay_datetime, api_key_id, create_datetime, instruction, requested_by, approved_by, paid_by)
  select tenant, rebooked, orders.id, orders.client_id, sale.fake, sale.quantity, sale.price_type, sale.limit_price, sale.good_till, sale.fee_percent,
    sale.min_fee, sale.duty_percent, sale.status, coalesce((correction.prices -> sale.id::text ->> 'price')::numeric, sale.price),
    p_proceeds, p_cost, p_fee, p_duty, sale.quote_datetime, sale.quote_source, sale.execute_datetime,
    coalesce((correction.prices -> sale.id::text ->> 'low')::numeric, sale.minute_low),
    coalesce((correction.prices -> sale.id::text ->> 'high')::numeric, sale.minute_high),
    sale.due_day, sale.due_datetime, sale.pay_datetime, sale.api_key_id, sale.create_datetime, sale.instruction, sale.requested_by,
    sale.approved_by, sale.paid_by
  from orders where tenant_id = tenant and id = correction.new_order_id;
  update sales set status = 'released', release_code = 'corrected', update_datetime = now(), version = version + 1
  where tenant_id = tenant and id = p_sale;
  return rebooked;
end $$;
revoke execute on function rebook_sale from public;
grant execute on function rebook_sale to backoffice_app;
