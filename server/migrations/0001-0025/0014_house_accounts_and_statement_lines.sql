-- Accounts of the house at banks, chains, brokers and custodians, the files that state them, and each line of these files.

create table house_accounts (
  tenant_id         text not null default current_setting('app.tenant') references tenants,
  id                uuid not null default new_id(),
  kind              text not null check (kind in ('bank', 'crypto', 'broker', 'custodian', 'processor', 'administrator')),
  institution       text not null,
  number            text not null check (number <> '' and number !~ '\s'), -- an address, where it is on a chain
  currency          text not null references currencies,
  client_money      boolean not null, -- clients' money, which safeguarding counts; else the house's own
  format            text not null check (format in ('camt053', 'mt940', 'csv', 'xlsx', 'chain_csv', 'positions', 'navs')),
  mapping           jsonb, -- how a table without a standard is read
  due_time          text not null check (due_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'), -- in the tenant's time zone, on the next business day
  created_by        uuid not null,
  approved_by       uuid not null,
  active_from       timestamptz not null,
  closed_by         uuid,
  close_approved_by uuid,
  closed_datetime   timestamptz,
  create_datetime   timestamptz not null default now(), -- the moment the second person agreed
  update_datetime   timestamptz not null default now(),
  version           int not null default 1,
  primary key (tenant_id, id),
  constraint two_people check (created_by <> approved_by),
  constraint two_people_close check (closed_by <> close_approved_by),
  constraint closed_wholly check (num_nonnulls(closed_by, close_approved_by, closed_datetime) in (0, 3)),
  constraint waits_a_day check (active_from >= create_datetime + interval '24 hours'),
  constraint "house_account.mapping_missing" check (mapping is not null or format not in ('csv', 'xlsx')),
  foreign key (tenant_id, created_by) references staff (tenant_id, id),
  foreign key (tenant_id, approved_by) references staff (tenant_id, id),
  foreign key (tenant_id, closed_by) references staff (tenant_id, id),
  foreign key (tenant_id, close_approved_by) references staff (tenant_id, id)
);
create unique index "house_account.taken" on house_accounts (tenant_id, number, currency) where closed_datetime is null;
call protect_tenant('house_accounts');
grant select,
  insert (id, kind, institution, number, currency, client_money, format, mapping, due_time, created_by, approved_by, active_from),
  update (format, mapping, due_time, closed_by, close_approved_by, closed_datetime, update_datetime, version)
  on house_accounts to backoffice_app;

-- Original bytes of a file, sealed; what was read of it stays beside it until the second person has agreed.
create table evidence_files (
  tenant_id       text not null default current_setting('app.tenant'),
  id              uuid not null default gen_random_uuid(), -- not to be guessed from another
  account_id      uuid not null,
  staff_id        uuid,
  api_key_id      uuid,
  name            text not null check (length(name) between 1 and 200),
  bytes           int not null check (bytes between 1 and 10 * 1024 * 1024),
  sha256          text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  content         bytea not null check (octet_length(content) <= 10 * 1024 * 1024 + 64),
  parsed          bytea,
  used            boolean not null default false,
  create_datetime timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, account_id) references house_accounts (tenant_id, id),
  foreign key (tenant_id, staff_id) references staff (tenant_id, id),
  foreign key (tenant_id, api_key_id) references api_keys (tenant_id, id),
  check (num_nonnulls(staff_id, api_key_id) = 1)
);
create index evidence_files_unused on evidence_files (create_datetime) where not used;
call protect_tenant('evidence_files');
grant select, insert (id, account_id, staff_id, api_key_id, name, bytes, sha256, content, parsed, used), update (used, parsed), delete
  on evidence_files to backoffice_app;
create trigger used_evidence_stays before delete on evidence_files for each row execute function used_upload_stays();

-- A statement is of a house account, or typed as before. Keys of columns that are still empty need not be looked through.
alter table statements
  drop constraint statements_kind_check,
  add constraint statements_kind_check check (kind in ('bank', 'crypto', 'broker', 'custodian', 'processor', 'administrator')),
  alter file_id drop not null,
  alter recorded_by drop not null,
  alter approved_by drop not null,
  add source text not null default 'typed' check (source in ('feed', 'upload', 'typed')),
  add account_id uuid,
  add evidence_id uuid,
  add api_key_id uuid,
  add opening numeric,
  add closing numeric,
  add line_count int not null default 0, -- lines of the file
  add new_line_count int not null default 0, -- those that no statement had brought before
  add foreign key (tenant_id, account_id) references house_accounts (tenant_id, id) not valid,
  add foreign key (tenant_id, evidence_id) references evidence_files (tenant_id, id) not valid,
  add foreign key (tenant_id, api_key_id) references api_keys (tenant_id, id) not valid,
  add constraint source_wholly check (
    case source
      when 'typed' then file_id is not null and recorded_by is not null and approved_by is not null and num_nonnulls(account_id, evidence_id, api_key_id) = 0
      when 'upload' then file_id is null and api_key_id is null and num_nonnulls(account_id, evidence_id, recorded_by, approved_by) = 4
      when 'feed' then file_id is null and num_nonnulls(recorded_by, approved_by) = 0 and num_nonnulls(account_id, evidence_id, api_key_id) = 3
    end);
create index statements_of_account on statements (tenant_id, account_id, day, create_datetime) where account_id is not null;
grant insert (source, account_id, evidence_id, api_key_id, opening, closing, line_count, new_line_count) on statements to backoffice_app;

create table statement_lines (
  tenant_id            text not null default current_setting('app.tenant'),
  id                   uuid not null default new_id(),
  account_id           uuid not null,
  statement_id         uuid not null, -- the first that brought it
  row_number           int not null,
  booking_day          date not null,
  value_day            date not null,
  currency             text not null references currencies,
  amount               numeric not null check (amount <> 0), -- above zero what came in
  counterparty_name    text not null,
  counterparty_account text not null,
  our_reference        text not null,
  bank_reference       text not null,
  text                 text not null,
  code                 text not null,
  txid                 text not null, -- of a chain, with the output: txid:index
  is_return            boolean not null,
  raw                  text not null,
  identity             text not null, -- the bank's reference, else a hash of what it says
  occurrence           int not null check (occurrence > 0), -- which of the day's equal lines
  status               text not null default 'open' check (status in ('open', 'matched', 'suspense')),
  create_datetime      timestamptz not null default now(),
  update_datetime      timestamptz not null default now(),
  version              int not null default 1,
  primary key (tenant_id, id),
  constraint line_once unique (tenant_id, account_id, booking_day, amount, identity, occurrence),
  foreign key (tenant_id, account_id) references house_accounts (tenant_id, id),
  foreign key (tenant_id, statement_id) references statements (tenant_id, id)
);
create index statement_lines_open on statement_lines (tenant_id, booking_day, id) where status <> 'matched';
create index statement_lines_newest on statement_lines (tenant_id, booking_day desc, id desc);
create index statement_lines_of_statement on statement_lines (tenant_id, statement_id);
create index statement_lines_of_account on statement_lines (tenant_id, account_id, booking_day);
call protect_tenant('statement_lines');
grant select,
  insert (id, account_id, statement_id, row_number, booking_day, value_day, currency, amount, counterparty_name, counterparty_account,
    our_reference, bank_reference, text, code, txid, is_return, raw, identity, occurrence),
  update (status, update_datetime, version)
  on statement_lines to backoffice_app;
create trigger statement_line_status before update of status on statement_lines for each row
  when (old.status is distinct from new.status) execute function statement_line_status();
