-- A deposit is the claim that money came in; the money itself lives in the ledger.
create table deposits (
  tenant_id       text not null default current_setting('app.tenant'),
  id              uuid not null default new_id(),
  client_id       uuid not null,
  account_id      uuid not null,
  fake            boolean not null,
  amount          numeric not null check (amount > 0),
  currency        text not null,
  sub_type        text not null check (sub_type in ('bank', 'crypto', 'exchange')),
  screenshot      text,
  status          text not null check (status in ('pending', 'approved', 'rejected', 'reversed')),
  reason          text,
  recorded_by     uuid, -- null: the client claimed it himself
  reviewed_by     uuid,
  create_datetime timestamptz not null default now(),
  update_datetime timestamptz not null default now(),
  version         int not null default 1,
  primary key (tenant_id, id),
  -- The account must be this client's, in this currency, of this tenant.
  constraint "account.wrong_currency" foreign key (tenant_id, client_id, account_id, currency)
    references accounts (tenant_id, client_id, id, currency),
  foreign key (tenant_id, client_id, fake) references clients (tenant_id, id, fake) on update cascade,
  foreign key (tenant_id, recorded_by) references staff (tenant_id, id),
  foreign key (tenant_id, reviewed_by) references staff (tenant_id, id)
);
create index deposits_newest on deposits (tenant_id, fake, create_datetime desc, id desc);
create index deposits_by_status on deposits (tenant_id, fake, status, create_datetime desc, id desc);
create index deposits_of_client on deposits (tenant_id, client_id, create_datetime desc, id desc);
call protect_tenant('deposits');
grant select, insert, update on deposits to backoffice_app;
