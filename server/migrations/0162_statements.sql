-- What banks, wallets, brokers and custodians state that they hold for the house: recorded by two people, never changed.
create table statements (
  tenant_id       text not null default current_setting('app.tenant'),
  id              uuid not null default new_id(),
  kind            text not null check (kind in ('bank', 'crypto', 'broker', 'custodian')),
  institution     text not null,
  day             date not null, -- at the end of it
  file_id         uuid not null,
  recorded_by     uuid not null,
  approved_by     uuid not null,
  create_datetime timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, file_id) references product_statements (tenant_id, id),
  foreign key (tenant_id, recorded_by) references staff (tenant_id, id),
  foreign key (tenant_id, approved_by) references staff (tenant_id, id),
  constraint two_people check (recorded_by <> approved_by)
);
create index statements_of_institution on statements (tenant_id, kind, institution, day desc, create_datetime desc);
call protect_tenant('statements');
grant select, insert (id, kind, institution, day, file_id, recorded_by, approved_by) on statements to backoffice_app;

create table statement_balances (
  tenant_id    text not null default current_setting('app.tenant'),
  statement_id uuid not null,
  currency     text not null references currencies,
  amount       numeric not null check (amount >= 0),
  settled      numeric not null default 0, -- of a broker: what came to the bank, below zero what went from it
  primary key (tenant_id, statement_id, currency),
  foreign key (tenant_id, statement_id) references statements (tenant_id, id)
);
call protect_tenant('statement_balances');
grant select, insert on statement_balances to backoffice_app;

create table statement_positions (
  tenant_id    text not null default current_setting('app.tenant'),
  statement_id uuid not null,
  symbol       text not null,
  quantity     numeric not null check (quantity >= 0),
  primary key (tenant_id, statement_id, symbol),
  foreign key (tenant_id, statement_id) references statements (tenant_id, id)
);
call protect_tenant('statement_positions');
grant select, insert on statement_positions to backoffice_app;
