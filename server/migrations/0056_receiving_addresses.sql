-- Where clients send crypto money to. Two people bring an address in, it is shown a day later, and it is never edited.
create table receiving_addresses (
  tenant_id        text not null default current_setting('app.tenant'),
  id               uuid not null default new_id(),
  chain            text not null check (chain in ('bitcoin', 'ethereum', 'bsc', 'tron', 'solana')),
  currency         text not null references currencies,
  address          text not null,
  label            text not null,
  min_amount       numeric(20, 8) check (min_amount > 0),
  max_amount       numeric(20, 8) check (max_amount >= min_amount),
  replaces_id      uuid,
  created_by       uuid not null,
  approved_by      uuid not null,
  -- Who typed its ends again, where the chain's addresses have no checksum.
  confirmed_by     uuid,
  -- Null until then.
  active_from      timestamptz,
  retired_by       uuid,
  retired_datetime timestamptz,
  -- When the second person agreed.
  create_datetime  timestamptz not null default now(),
  update_datetime  timestamptz not null default now(),
  version          int not null default 1,
  primary key (tenant_id, id),
  constraint two_people check (approved_by <> created_by and confirmed_by <> created_by),
  constraint waits_a_day check (active_from >= create_datetime + interval '24 hours'),
  foreign key (tenant_id, replaces_id) references receiving_addresses (tenant_id, id),
  foreign key (tenant_id, created_by) references staff (tenant_id, id),
  foreign key (tenant_id, approved_by) references staff (tenant_id, id),
  foreign key (tenant_id, confirmed_by) references staff (tenant_id, id),
  foreign key (tenant_id, retired_by) references staff (tenant_id, id)
);
create unique index "receiving_address.taken" on receiving_addresses (tenant_id, chain, currency, address)
  where retired_datetime is null;
create unique index "receiving_address.replaced" on receiving_addresses (tenant_id, replaces_id)
  where retired_datetime is null;
call protect_tenant('receiving_addresses');
grant select,
  insert (id, chain, currency, address, label, min_amount, max_amount, replaces_id, created_by, approved_by, active_from),
  update (confirmed_by, active_from, retired_by, retired_datetime, update_datetime, version)
  on receiving_addresses to backoffice_app;

-- To which of them the client says they have sent the money.
alter table deposits add column receiving_address_id uuid,
  -- Not looked at in rows there are, which the policy of the tenants would not allow here: none names an address yet.
  add foreign key (tenant_id, receiving_address_id) references receiving_addresses (tenant_id, id) not valid;
create index deposits_of_receiving_address on deposits (tenant_id, receiving_address_id, fake, create_datetime desc, id desc)
  where receiving_address_id is not null;
