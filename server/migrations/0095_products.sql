-- Products: the offers of the house, the statements that cover their quotas, and the versions of their terms.

-- What a custodian or issuer has confirmed, drawn as a picture; the hash is of the file as it was sent.
create table product_statements (
  tenant_id       text not null default current_setting('app.tenant'),
  id              uuid not null default gen_random_uuid(),
  staff_id        uuid not null,
  media_type      text not null check (media_type in ('image/jpeg', 'image/png', 'image/webp')),
  content         bytea not null check (octet_length(content) <= 8 * 1024 * 1024),
  sha256          text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  used            boolean not null default false,
  create_datetime timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, staff_id) references staff (tenant_id, id)
);
create index product_statements_unused on product_statements (create_datetime) where not used;
create trigger used_statement_stays before delete on product_statements for each row execute function used_upload_stays();
call protect_tenant('product_statements');
grant select, delete, insert (staff_id, media_type, content, sha256), update (used) on product_statements to backoffice_app;

create table products (
  tenant_id               text not null default current_setting('app.tenant'),
  id                      uuid not null default new_id(),
  sub_type                text not null check (sub_type in ('fo', 'ai', 'daily', 'ipo', 'otc', 'spo', 'fund', 'quant', 'da', 'apo', 'allocation', 'fixed', 'hy', 'savings')),
  status                  text not null default 'draft' check (status in ('draft', 'open', 'paused', 'closed', 'done', 'cancelled')),
  trade_type              text not null check (trade_type in ('holding', 'review')),
  symbol                  text not null check (symbol ~ '^[A-Z0-9]{4}:[A-Z0-9.-]{1,20}$'),
  venue_id                uuid not null,
  currency                text not null references currencies,
  lot                     int not null check (lot > 0),
  name_zh                 text not null,
  name_en                 text not null,
  description_zh          text not null,
  description_en          text not null,
  risk_zh                 text not null,
  risk_en                 text not null,
  image                   text,
  price                   numeric check (price > 0),
  quota                   numeric check (quota > 0), -- units, money or subscriptions, by kind
  quota_taken             numeric not null default 0 check (quota_taken >= 0),
  min_quantity            numeric check (min_quantity > 0),
  max_quantity            numeric check (max_quantity > 0),
  min_amount              numeric check (min_amount > 0),
  max_amount              numeric check (max_amount > 0),
  fee_percent             numeric check (fee_percent between 0 and 10),
  open_datetime           timestamptz,
  close_datetime          timestamptz, -- exclusive
  allocation_method       text check (allocation_method in ('pro_rata', 'lottery', 'by_hand')),
  one_lot_first           boolean not null default false,
  lock_days               int check (lock_days >= 0),
  listing_day             date,
  pay_later               boolean not null default false,
  payment_datetime        timestamptz,
  cut_off                 text check (cut_off ~ '^\d\d:\d\d$'), -- on the venue's clocks
  performance_fee_percent numeric check (performance_fee_percent between 0 and 50),
  rate_percent            numeric check (rate_percent between 0 and 20),
  term_days               int check (term_days > 0),
  early_rate_percent      numeric check (early_rate_percent between 0 and 20),
  range_day               date, -- the last session that the price was compared with
  range_low               numeric check (range_low > 0),
  range_high              numeric check (range_high > 0),
  statement_id            uuid,
  position                int not null,
  created_by              uuid not null,
  opened_by               uuid,
  approved_by             uuid,
  create_datetime         timestamptz not null default now(),
  update_datetime         timestamptz not null default now(),
  version                 int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, venue_id) references venues (tenant_id, id),
  foreign key (tenant_id, statement_id) references product_statements (tenant_id, id),
  foreign key (tenant_id, created_by) references staff (tenant_id, id),
  foreign key (tenant_id, opened_by) references staff (tenant_id, id),
  foreign key (tenant_id, approved_by) references staff (tenant_id, id),
  constraint window_in_order check (open_datetime < close_datetime),
  constraint limits_in_order check (min_quantity <= max_quantity and min_amount <= max_amount),
  constraint range_wholly check (num_nonnulls(range_day, range_low, range_high) in (0, 3)),
  constraint quota_is_enough check (quota_taken <= quota),
  constraint two_people_open check (num_nonnulls(opened_by, approved_by) in (0, 2) and opened_by <> approved_by),
  constraint opened_by_two check (status in ('draft', 'cancelled') or opened_by is not null),
  constraint quota_has_a_statement check (opened_by is null or quota is null or statement_id is not null)
);
create index products_in_order on products (tenant_id, sub_type, status, position);
call protect_tenant('products');
grant select,
  insert (id, sub_type, trade_type, symbol, venue_id, currency, lot, name_zh, name_en, description_zh, description_en, risk_zh, risk_en, image, price, quota,
          min_quantity, max_quantity, min_amount, max_amount, fee_percent, open_datetime, close_datetime, allocation_method, one_lot_first, lock_days,
          listing_day, pay_later, payment_datetime, cut_off, performance_fee_percent, rate_percent, term_days, early_rate_percent, range_day, range_low,
          range_high, statement_id, position, created_by),
  update (sub_type, status, trade_type, symbol, venue_id, currency, lot, name_zh, name_en, description_zh, description_en, risk_zh, risk_en, image, price,
          quota, quota_taken, min_quantity, max_quantity, min_amount, max_amount, fee_percent, open_datetime, close_datetime, allocation_method,
          one_lot_first, lock_days, listing_day, pay_later, payment_datetime, cut_off, performance_fee_percent, rate_percent, term_days,
          early_rate_percent, range_day, range_low, range_high, statement_id, position, opened_by, approved_by, update_datetime, version)
  on products to backoffice_app;

-- Once it has been opened, its terms stay; only the price of one on offer changes, by two people. A window that has ended stays so.
create function check_product_change() returns trigger language plpgsql as $$
begin
  if new.status <> old.status and (old.status, new.status) not in (
    ('draft', 'open'), ('open', 'paused'), ('paused', 'open'), ('open', 'closed'), ('paused', 'closed'), ('closed', 'done'),
    ('draft', 'cancelled'), ('open', 'cancelled'), ('paused', 'cancelled'), ('closed', 'cancelled')) then
    raise exception 'a product does not go from % to %', old.status, new.status
      using errcode = 'check_violation', constraint = 'record.wrong_status';
  end if;
  if old.opened_by is not null and (
    new.sub_type, new.trade_type, new.symbol, new.currency, new.lot, new.quota, new.min_quantity, new.max_quantity, new.min_amount, new.max_amount,
    new.fee_percent, new.open_datetime, new.close_datetime, new.allocation_method, new.one_lot_first, new.lock_days, new.listing_day, new.pay_later,
    new.payment_datetime, new.cut_off, new.performance_fee_percent, new.rate_percent, new.term_days, new.early_rate_percent, new.statement_id,
    new.opened_by, new.approved_by)
    is distinct from (
    old.sub_type, old.trade_type, old.symbol, old.currency, old.lot, old.quota, old.min_quantity, old.max_quantity, old.min_amount, old.max_amount,
    old.fee_percent, old.open_datetime, old.close_datetime, old.allocation_method, old.one_lot_first, old.lock_days, old.listing_day, old.pay_later,
    old.payment_datetime, old.cut_off, old.performance_fee_percent, old.rate_percent, old.term_days, old.early_rate_percent, old.statement_id,
    old.opened_by, old.approved_by) then
    raise exception 'its terms are fixed' using errcode = 'check_violation', constraint = 'product.terms_fixed';
  end if;
  return new;
end $$;
create trigger check_product_change before update on products for each row execute function check_product_change();

-- What orders refer to: the price at which they were made, and who agreed on it.
create table product_versions (
  tenant_id       text not null default current_setting('app.tenant'),
  product_id      uuid not null,
  number          int not null,
  price           numeric,
  made_by         uuid not null,
  agreed_by       uuid not null,
  create_datetime timestamptz not null default clock_timestamp(),
  primary key (tenant_id, product_id, number),
  foreign key (tenant_id, product_id) references products (tenant_id, id),
  foreign key (tenant_id, made_by) references staff (tenant_id, id),
  foreign key (tenant_id, agreed_by) references staff (tenant_id, id),
  constraint two_people check (made_by <> agreed_by)
);
call protect_tenant('product_versions');
grant select, insert (product_id, number, price, made_by, agreed_by) on product_versions to backoffice_app;

-- The secret of the draw, kept from the opening on; its hash is published then, so that it cannot be chosen afterwards.
create table product_draws (
  tenant_id  text not null default current_setting('app.tenant'),
  product_id uuid not null,
  secret     bytea not null check (octet_length(secret) = 32),
  commitment text not null generated always as (encode(sha256(secret), 'hex')) stored,
  primary key (tenant_id, product_id),
  foreign key (tenant_id, product_id) references products (tenant_id, id)
);
call protect_tenant('product_draws');
grant select, insert (product_id, secret) on product_draws to backoffice_app;
