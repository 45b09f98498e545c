-- Instruments, the terms of trading, orders and their sales.

-- What has a price. Its venue gives the calendar, the lot size is its own.
create table instruments (
  tenant_id       text not null default current_setting('app.tenant'),
  symbol          text not null check (symbol ~ '^[A-Z0-9]{4}:[A-Z0-9.-]{1,20}$'),
  venue_id        uuid not null,
  kind            text not null check (kind in ('stock', 'fund', 'quant', 'ai', 'saving')),
  name_zh         text not null,
  name_en         text not null,
  currency        text not null references currencies,
  lot             int not null check (lot > 0),
  decimals        int not null default 0 check (decimals between 0 and 8), -- of its units
  active          boolean not null default true,
  create_datetime timestamptz not null default now(),
  primary key (tenant_id, symbol),
  unique (tenant_id, symbol, currency),
  foreign key (tenant_id, venue_id) references venues (tenant_id, id)
);
call protect_tenant('instruments');
grant select, insert, update (name_zh, name_en, lot, active) on instruments to backoffice_app;

-- Fees, limits and buffer: of the house, of a kind of order, of a venue, of a kind at a venue. What a row leaves open, the wider one says.
create table trade_rules (
  tenant_id       text not null default current_setting('app.tenant') references tenants,
  id              uuid not null default new_id(),
  sub_type        text check (sub_type in ('standard', 'fo', 'ai', 'daily', 'ipo', 'otc', 'spo', 'fund', 'quant', 'da', 'apo', 'allocation', 'fixed', 'hy', 'savings')),
  venue_id        uuid,
  fee_percent     numeric check (fee_percent between 0 and 10),
  min_fee         numeric check (min_fee >= 0), -- in the instrument's currency, as the limits are
  duty_percent    numeric check (duty_percent between 0 and 10),
  buffer_percent  numeric check (buffer_percent between 0 and 20),
  min_order       numeric check (min_order > 0),
  max_order       numeric check (max_order > 0),
  update_datetime timestamptz not null default now(),
  version         int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, venue_id) references venues (tenant_id, id),
  unique nulls not distinct (tenant_id, sub_type, venue_id),
  constraint limits_in_order check (min_order <= max_order)
);
call protect_tenant('trade_rules');
grant select, insert, update (fee_percent, min_fee, duty_percent, buffer_percent, min_order, max_order, update_datetime, version)
  on trade_rules to backoffice_app;

-- Which status follows which, for each kind of order: the contract's table of lives, obeyed here.
create table order_steps (
  sub_type    text not null,
  from_status text not null,
  to_status   text not null,
  primary key (sub_type, from_status, to_status)
);
grant select on order_steps to backoffice_app;
with life(sub_types, steps) as (values
  ('{standard,daily,ai}'::text[], '{awaiting>holding,awaiting>lock,lock>available,holding>unsettled,available>unsettled,unsettled>sold,awaiting>released}'::text[]),
  ('{fo,otc,allocation}', '{pending>approved,pending>rejected,approved>lock,lock>available,available>unsettled,unsettled>sold,pending>released}'),
  ('{ipo,spo,apo,da}', '{pending>approved,pending>rejected,pending>payment,payment>outstanding,approved>listing,payment>listing,outstanding>listing,listing>listed,listed>unsettled,unsettled>sold,pending>released,payment>released,outstanding>released,listing>released}'),
  ('{fund,quant}', '{awaiting>lock,lock>available,available>unsettled,unsettled>completed,pending>awaiting,pending>rejected,pending>released,awaiting>released}'),
  ('{hy,fixed,savings}', '{pending>holding,awaiting>holding,pending>lock,awaiting>lock,lock>holding,holding>unsettled,lock>unsettled,unsettled>completed,pending>rejected,pending>released,awaiting>released}'))
insert into order_steps
select sub_type, split_part(step, '>', 1), split_part(step, '>', 2)
from life, unnest(sub_types) as sub_type, unnest(steps) as step;

create table orders (
  tenant_id        text not null default current_setting('app.tenant'),
  id               uuid not null default new_id(),
  client_id        uuid not null,
  account_id       uuid not null,
  fake             boolean not null,
  type             text not null check (type in ('stock', 'ipo', 'block', 'fund', 'quant', 'saving', 'subscribe')),
  sub_type         text not null check (sub_type in ('standard', 'fo', 'ai', 'daily', 'ipo', 'otc', 'spo', 'fund', 'quant', 'da', 'apo', 'allocation', 'fixed', 'hy', 'savings')),
  symbol           text not null,
  currency         text not null,
  quantity         numeric not null check (quantity > 0), -- as ordered
  price_type       text not null check (price_type in ('market', 'limit')),
  limit_price      numeric check (limit_price > 0),
  highest_price    numeric not null check (highest_price > 0), -- dearer than this it does not execute
  amount           numeric not null check (amount > 0), -- what the units cost without the fee; before the execution the most they can cost
  reserved         numeric not null check (reserved > 0), -- frozen while it waits, the fee included
  fee_percent      numeric not null check (fee_percent >= 0), -- as agreed when it was placed
  min_fee          numeric not null check (min_fee >= 0),
  good_till        timestamptz not null, -- lapses then
  status           text not null check (status in ('lock', 'available', 'listing', 'listed', 'outstanding', 'payment', 'approved', 'pending', 'rejected', 'released', 'holding', 'sold', 'awaiting', 'unsettled', 'completed')),
  release_code     text check (release_code in ('cancelled', 'lapsed', 'price_moved', 'client_disabled', 'delisted', 'corrected')),
  price            numeric check (price > 0),
  filled_quantity  numeric check (filled_quantity > 0), -- what was executed or allotted of the quantity
  fee              numeric check (fee >= 0),
  execute_datetime timestamptz,
  quote_datetime   timestamptz, -- the quote's own time
  quote_source     text,
  minute_low       numeric, -- of the minute it was executed in, added once that has ended
  minute_high      numeric,
  unlock_datetime  timestamptz, -- of a locked order: none while the venue's calendar does not reach so far
  api_key_id       uuid,
  create_datetime  timestamptz not null default clock_timestamp(),
  update_datetime  timestamptz not null default now(),
  version          int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, client_id, fake) references clients (tenant_id, id, fake),
  foreign key (tenant_id, client_id, account_id, currency) references accounts (tenant_id, client_id, id, currency),
  foreign key (tenant_id, symbol, currency) references instruments (tenant_id, symbol, currency),
  foreign key (tenant_id, api_key_id) references api_keys (tenant_id, id),
  unique (tenant_id, id, client_id, fake),
  constraint limit_has_a_price check ((price_type = 'limit') = (limit_price is not null)),
  constraint executed_wholly check (num_nonnulls(price, filled_quantity, fee, execute_datetime) in (0, 4)),
  constraint price_within_agreement check (price <= highest_price),
  constraint filled_at_most check (filled_quantity <= quantity),
  constraint quote_is_evidence check (num_nonnulls(quote_datetime, quote_source) in (0, 2)),
  constraint market_has_a_quote check (sub_type not in ('standard', 'daily', 'ai') or (price is null) = (quote_source is null)),
  constraint quote_is_later check (quote_datetime > create_datetime),
  constraint released_says_why check ((status = 'released') = (release_code is not null))
);
create index orders_by_time on orders (tenant_id, fake, create_datetime desc, id desc);
create index orders_of_client on orders (tenant_id, client_id, create_datetime desc);
create index orders_of_symbol on orders (tenant_id, symbol, create_datetime desc);
create index orders_waiting on orders (tenant_id, symbol, create_datetime) where status = 'awaiting';
create index orders_locked on orders (tenant_id, unlock_datetime) where status = 'lock';
call protect_tenant('orders');
create policy owner_finds_all on orders for select to current_user using (true);
grant select, update (status, release_code, amount, price, filled_quantity, fee, execute_datetime, quote_datetime, quote_source, minute_low, minute_high,
                      unlock_datetime, update_datetime, version),
  insert (id, client_id, account_id, fake, type, sub_type, symbol, currency, quantity, price_type, limit_price, highest_price, amount, reserved,
          fee_percent, min_fee, good_till, status, api_key_id) on orders to backoffice_app;

create table sales (
  tenant_id        text not null default current_setting('app.tenant'),
  id               uuid not null default new_id(),
  order_id         uuid not null,
  client_id        uuid not null,
  fake             boolean not null,
  quantity         numeric not null check (quantity > 0),
  price_type       text not null check (price_type in ('market', 'limit')),
  limit_price      numeric check (limit_price > 0),
  good_till        timestamptz not null,
  fee_percent      numeric not null check (fee_percent >= 0), -- as agreed when it was requested
  min_fee          numeric not null check (min_fee >= 0),
  duty_percent     numeric not null check (duty_percent >= 0),
  status           text not null check (status in ('awaiting', 'unsettled', 'paid', 'released')),
  release_code     text check (release_code in ('cancelled', 'lapsed', 'corrected')),
  price            numeric check (price > 0),
  proceeds         numeric check (proceeds >= 0),
  cost             numeric check (cost >= 0),
  fee              numeric check (fee >= 0),
  duty             numeric check (duty >= 0),
  quote_datetime   timestamptz,
  quote_source     text,
  execute_datetime timestamptz,
  minute_low       numeric,
  minute_high      numeric,
  due_day          date, -- none while the venue's calendar does not reach so far
  due_datetime     timestamptz,
  pay_datetime     timestamptz,
  api_key_id       uuid,
  create_datetime  timestamptz not null default clock_timestamp(),
  update_datetime  timestamptz not null default now(),
  version          int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, order_id, client_id, fake) references orders (tenant_id, id, client_id, fake),
  foreign key (tenant_id, api_key_id) references api_keys (tenant_id, id),
  constraint limit_has_a_price check ((price_type = 'limit') = (limit_price is not null)),
  constraint sold_wholly check (num_nonnulls(price, proceeds, cost, fee, duty, quote_datetime, quote_source, execute_datetime) in (0, 8)),
  constraint price_within_agreement check (price >= limit_price),
  constraint quote_is_later check (quote_datetime > create_datetime),
  constraint charges_fit check (fee + duty <= proceeds),
  constraint released_says_why check ((status = 'released') = (release_code is not null))
);
create index sales_of_order on sales (tenant_id, order_id);
create index sales_waiting on sales (tenant_id, order_id) where status = 'awaiting';
create index sales_due on sales (tenant_id, due_datetime) where status = 'unsettled';
call protect_tenant('sales');
create policy owner_finds_all on sales for select to current_user using (true);
grant select, update (status, release_code, price, proceeds, cost, fee, duty, quote_datetime, quote_source, execute_datetime, minute_low, minute_high,
                      due_day, due_datetime, pay_datetime, update_datetime, version),
  insert (id, order_id, client_id, fake, quantity, price_type, limit_price, good_till, fee_percent, min_fee, duty_percent, status, api_key_id)
  on sales to backoffice_app;

-- An order follows the steps of its kind; what was executed is evidence and stays; a price is at most a minute old when it is used.
create function check_order_step() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if current_user = 'backoffice_app' and new.status not in ('awaiting', 'pending') then
      raise exception 'an order begins by waiting' using errcode = 'check_violation', constraint = 'record.wrong_status';
    end if;
    return new;
  end if;
  if new.status <> old.status and not exists (
    select from order_steps where sub_type = new.sub_type and from_status = old.status and to_status = new.status) then
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
create trigger check_order_step before insert or update on orders for each row execute function check_order_step();

create function check_sale_step() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if current_user = 'backoffice_app' and new.status <> 'awaiting' then
      raise exception 'a sale begins by waiting' using errcode = 'check_violation', constraint = 'record.wrong_status';
    end if;
    return new;
  end if;
  if (old.status, new.status) not in (('awaiting', 'awaiting'), ('awaiting', 'unsettled'), ('awaiting', 'released'), ('unsettled', 'unsettled'),
                                      ('unsettled', 'paid'), ('paid', 'paid'), ('released', 'released')) then
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
create trigger check_sale_step before insert or update on sales for each row execute function check_sale_step();

call add_agent_of_client('orders');
call keep_record_counts('orders', 'stock_order', counted => $$sub_type in ('standard', 'fo')$$);

-- The tenants with orders that wait for a price, across all of them.
create function tenants_awaiting_prices() returns setof text language sql stable security definer set search_path = public, pg_temp as $$
  select tenant_id from tenants where exists (select from orders where orders.tenant_id = tenants.tenant_id and status = 'awaiting')
    or exists (select from sales where sales.tenant_id = tenants.tenant_id and status = 'awaiting')
$$;
revoke execute on function tenants_awaiting_prices from public;
grant execute on function tenants_awaiting_prices to backoffice_app;

-- The tenants with something to unlock, to pay or to let lapse.
create function tenants_with_due_orders() returns setof text language sql stable security definer set search_path = public, pg_temp as $$
  select tenant from tenants_awaiting_prices() as tenant
  union select tenant_id from tenants where exists (
    select from orders where orders.tenant_id = tenants.tenant_id and status = 'lock' and unlock_datetime <= clock_timestamp())
    or exists (select from sales where sales.tenant_id = tenants.tenant_id and status = 'unsettled' and due_datetime <= clock_timestamp())
$$;
revoke execute on function tenants_with_due_orders from public;
grant execute on function tenants_with_due_orders to backoffice_app;
