-- Clients and their accounts. `fake` marks robots and runs through every key, so that robot money can never meet real money.
create table clients (
  tenant_id       text not null default current_setting('app.tenant') references tenants,
  id              uuid not null default new_id(),
  username        text not null,
  full_name       text not null,
  mobile          text not null default '',
  avatar          text,
  fake            boolean not null default false,
  active          boolean not null default true,
  score           int not null default 100 check (score between 0 and 1000),
  vip             int not null default 0 check (vip between 0 and 9),
  mfa             boolean not null default false,
  agent_id        uuid not null,
  create_datetime timestamptz not null default now(),
  version         int not null default 1,
  primary key (tenant_id, id),
  unique (tenant_id, id, fake),
  foreign key (tenant_id, agent_id) references staff (tenant_id, id)
);
create unique index clients_username on clients (tenant_id, lower(username));
create index clients_newest on clients (tenant_id, fake, create_datetime desc, id desc);
create index clients_of_agent on clients (tenant_id, agent_id, fake, create_datetime desc, id desc);
create index clients_search on clients using gin ((username || ' ' || full_name || ' ' || mobile) gin_trgm_ops);
call protect_tenant('clients');
grant select, insert, update on clients to backoffice_app;

create table accounts (
  tenant_id    text not null default current_setting('app.tenant'),
  id           uuid not null default new_id(),
  client_id    uuid not null,
  fake         boolean not null,
  acc_no       text not null,
  currency     text not null references currencies,
  -- Balances and the seed's cards. Only post_journal() writes them; the app has no right to.
  cash         numeric not null default 0 constraint "account.insufficient_funds" check (cash >= 0),
  frozen       numeric not null default 0 check (frozen >= 0),
  credit       numeric not null default 0 check (credit >= 0),
  loan         numeric not null default 0 check (loan <= 0),
  due          numeric not null default 0 check (due <= 0),
  arrears      numeric not null default 0 check (arrears <= 0),
  deposit      numeric not null default 0,
  withdrawal   numeric not null default 0,
  compensation numeric not null default 0,
  bonus        numeric not null default 0,
  profit       numeric not null default 0,
  primary key (tenant_id, id),
  unique (tenant_id, acc_no),
  unique (tenant_id, client_id, id, currency),
  unique (tenant_id, id, currency, fake),
  -- When a client becomes a robot his accounts follow, until a journal line holds them: see journal_lines.
  foreign key (tenant_id, client_id, fake) references clients (tenant_id, id, fake) on update cascade
) with (fillfactor = 70); -- room for the next version of a row on its own page: no index changes when a balance does
create index accounts_acc_no on accounts using gin (acc_no gin_trgm_ops);
call protect_tenant('accounts');
grant select, insert (id, client_id, fake, acc_no, currency) on accounts to backoffice_app;

-- An account opens with zeros written as its currency writes them (0.00, 0, 0.00000000); sums keep that scale from then on.
create function open_with_zeros() returns trigger language plpgsql as $$
declare
  zero numeric := (select round(0::numeric, decimals) from currencies where code = new.currency);
begin
  new.cash := zero; new.frozen := zero; new.credit := zero; new.loan := zero; new.due := zero; new.arrears := zero;
  new.deposit := zero; new.withdrawal := zero; new.compensation := zero; new.bonus := zero; new.profit := zero;
  return new;
end $$;
create trigger accounts_open_with_zeros before insert on accounts for each row execute function open_with_zeros();
