-- Signals of AI strategies: they trade for all whose subscription runs, at one quote. See decision 0086.
create table signals (
  tenant_id       text not null default current_setting('app.tenant'),
  id              uuid not null default new_id(),
  product_id      uuid not null,
  symbol          text not null,
  side            text not null check (side in ('buy', 'sell')),
  placed          int not null default 0 check (placed >= 0), -- orders or sales
  refused         jsonb not null default '{}', -- how many, by the code of the refusal
  placed_datetime timestamptz, -- when all of them had been placed: the quote is later
  api_key_id      uuid not null, -- staff enter none
  create_datetime timestamptz not null default clock_timestamp(),
  primary key (tenant_id, id),
  foreign key (tenant_id, product_id) references products (tenant_id, id),
  foreign key (tenant_id, symbol) references instruments (tenant_id, symbol),
  foreign key (tenant_id, api_key_id) references api_keys (tenant_id, id)
);
create index signals_of_product on signals (tenant_id, product_id, create_datetime desc);
call protect_tenant('signals');
grant select, insert (product_id, symbol, side, api_key_id), update (placed, refused, placed_datetime) on signals to backoffice_app;

-- Keys are not looked at in rows there are, which the policy of the tenants would not allow here: none has such a value yet.
alter table orders
  add column signal_id uuid,
  add foreign key (tenant_id, signal_id) references signals (tenant_id, id) not valid,
  add constraint ai_has_a_signal check ((sub_type = 'ai') = (signal_id is not null));
alter table sales
  add column signal_id uuid,
  add foreign key (tenant_id, signal_id) references signals (tenant_id, id) not valid;
grant insert (signal_id) on orders to backoffice_app;
grant insert (signal_id) on sales to backoffice_app;
create index ai_orders_held on orders (tenant_id, product_id, symbol) where sub_type = 'ai' and status in ('holding', 'available');
