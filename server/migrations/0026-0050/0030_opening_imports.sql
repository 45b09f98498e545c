-- The opening import: old books brought in once, in files that were checked row by row, and undone as a whole (decision 0214).

alter table evidence_files
  drop constraint evidence_files_purpose_check,
  add constraint evidence_files_purpose_check check (purpose in ('statement', 'watch_list', 'opening')),
  drop constraint evidence_files_bytes_check,
  drop constraint evidence_files_content_check,
  add constraint evidence_files_bytes_check check (bytes between 1 and case purpose when 'watch_list' then 32 else 10 end * 1024 * 1024),
  add constraint evidence_files_content_check check (
    octet_length(content) <= case purpose when 'watch_list' then 32 else 10 end * 1024 * 1024 + 64);

create table opening_imports (
  tenant_id        text not null default current_setting('app.tenant') references tenants,
  id               uuid not null default new_id(),
  day              date not null, -- the last of the old books
  status           text not null default 'draft' check (status in ('draft', 'checked', 'posting', 'done', 'undone')),
  file_hash        text not null check (file_hash ~ '^[0-9a-f]{64}$'), -- of the day and of all files
  files            jsonb not null, -- [{"kind": …, "id": …, "name": …, "sha256": …}]
  totals           jsonb not null default '[]', -- figures of the old books' own: [{"name": …, "value": …}]
  instruments      jsonb not null default '[]', -- stocks that the house does not know yet, as the service of stock data names them
  row_count        int not null default 0 check (row_count >= 0),
  fault_count      int not null default 0 check (fault_count >= 0),
  staff_count      int not null default 0,
  client_count     int not null default 0,
  balance_count    int not null default 0,
  holding_count    int not null default 0,
  phase            text not null default 'staff' check (phase in ('staff', 'funds', 'clients', 'rest', 'over')), -- what the job does next
  after            int not null default 0, -- the last row of the clients' file that it has come to
  posted_count     int not null default 0,
  analyzed_count   int not null default 0, -- clients posted when statistics were gathered
  undone_after     int not null default 0,
  undone_count     int not null default 0,
  cover            jsonb, -- what the day's statements said when it was posted
  posted           jsonb, -- what the ledger says once the job is over
  refusal          text,
  checked_by       uuid not null,
  posted_by        uuid,
  post_approved_by uuid,
  post_datetime    timestamptz,
  done_datetime    timestamptz,
  undone_by        uuid,
  undo_approved_by uuid,
  undo_datetime    timestamptz, -- from here on the job takes it back
  end_datetime     timestamptz,
  reason           text, -- of undoing
  create_datetime  timestamptz not null default now(),
  update_datetime  timestamptz not null default now(),
  version          int not null default 1,
  primary key (tenant_id, id),
  constraint posted_by_two check (
    case when status in ('draft', 'checked') then num_nonnulls(posted_by, post_approved_by, post_datetime) = 0
         else num_nonnulls(posted_by, post_approved_by, post_datetime) = 3 and posted_by <> post_approved_by end),
  constraint undone_by_two check (
    num_nonnulls(undone_by, undo_approved_by, undo_datetime) in (0, 3) and undone_by <> undo_approved_by
    and (undo_datetime is null or status in ('posting', 'done', 'undone')) and (status <> 'undone' or undo_datetime is not null)),
  constraint posted_without_faults check (status = 'draft' or fault_count = 0),
  foreign key (tenant_id, checked_by) references staff (tenant_id, id),
  foreign key (tenant_id, posted_by) references staff (tenant_id, id),
  foreign key (tenant_id, post_approved_by) references staff (tenant_id, id),
  foreign key (tenant_id, undone_by) references staff (tenant_id, id),
  foreign key (tenant_id, undo_approved_by) references staff (tenant_id, id)
);
-- A house opens its books once.
create unique index "opening_import.under_way" on opening_imports (tenant_id) where status <> 'undone';
create index opening_imports_newest on opening_imports (tenant_id, create_datetime desc, id desc);
call protect_tenant('opening_imports');
grant select,
  insert (day, status, file_hash, files, totals, instruments, row_count, fault_count, staff_count, client_count, balance_count, holding_count, checked_by),
  update (day, status, file_hash, files, totals, instruments, row_count, fault_count, staff_count, client_count, balance_count, holding_count, checked_by,
    phase, after, posted_count, analyzed_count, undone_after, undone_count, cover, posted, refusal, posted_by, post_approved_by, post_datetime, done_datetime,
    undone_by, undo_approved_by, undo_datetime, end_datetime, reason, update_datetime, version)
  on opening_imports to backoffice_app;
create trigger opening_import_step before update of status on opening_imports for each row
  when (old.status is distinct from new.status) execute function opening_import_step();

-- A row of a file, as the dry run read it. Its id is that of what becomes of it: the lot's order, or the record of the journal that brings cash.
create table opening_rows (
  tenant_id   text not null default current_setting('app.tenant'),
  id          uuid not null default new_id(),
  import_id   uuid not null,
  file        text not null check (file in ('staff', 'clients', 'balances', 'holdings')),
  row_number  int not null check (row_number > 0),
  external_id text not null,
  said        jsonb not null, -- cells by their columns
  fault       text, -- none: it can be brought in
  fault_at    text, -- its column
  primary key (tenant_id, import_id, file, row_number),
  unique (tenant_id, id),
  foreign key (tenant_id, import_id) references opening_imports (tenant_id, id),
  constraint fault_has_a_column check ((fault is null) = (fault_at is null))
);
create index opening_rows_of_person on opening_rows (tenant_id, import_id, file, external_id);
create index opening_rows_faulty on opening_rows (tenant_id, import_id) where fault is not null;
call protect_tenant('opening_rows');
grant select, insert (import_id, file, row_number, external_id, said, fault, fault_at), delete on opening_rows to backoffice_app;
create trigger rows_stay_added after insert on opening_rows referencing new table as touched for each statement execute function opening_rows_stay();
create trigger rows_stay_removed after delete on opening_rows referencing old table as touched for each statement execute function opening_rows_stay();

-- Who a person of the old books became: an import that follows an undone one finds them again and makes nobody twice.
create table opening_people (
  tenant_id   text not null default current_setting('app.tenant'),
  kind        text not null check (kind in ('staff', 'client')),
  external_id text not null,
  staff_id    uuid,
  client_id   uuid,
  import_id   uuid not null, -- the last that brought them
  primary key (tenant_id, kind, external_id),
  constraint one_person check (case kind when 'staff' then staff_id is not null and client_id is null else client_id is not null and staff_id is null end),
  foreign key (tenant_id, staff_id) references staff (tenant_id, id),
  foreign key (tenant_id, client_id) references clients (tenant_id, id),
  foreign key (tenant_id, import_id) references opening_imports (tenant_id, id)
);
create unique index opening_people_client on opening_people (tenant_id, client_id) where client_id is not null;
create unique index opening_people_staff on opening_people (tenant_id, staff_id) where staff_id is not null;
call protect_tenant('opening_people');
grant select, insert, update (import_id) on opening_people to backoffice_app;

-- Nothing is posted from old books but by an import that is being posted or taken back.
create trigger opening_is_under_way before insert on journals for each row when (new.kind = 'opening') execute function opening_is_under_way();

-- A lot that an import opened was not bought here: it has no quote, no product and no note.
alter table orders add column opening_id uuid;
alter table orders
  add foreign key (tenant_id, opening_id) references opening_imports (tenant_id, id) not valid,
  drop constraint market_has_a_quote,
  add constraint market_has_a_quote check (
    num_nonnulls(action_id, opening_id) > 0 or sub_type not in ('standard', 'daily', 'ai') or (price is null) = (quote_source is null)) not valid,
  add constraint opening_has_no_quote check (
    opening_id is null or sub_type = 'standard' and quote_source is null and price is not null and not fake) not valid,
  drop constraint orders_amount_check,
  add constraint orders_amount_check check (amount > 0 or (num_nonnulls(action_id, opening_id) > 0 and amount = 0)) not valid,
  drop constraint orders_reserved_check,
  add constraint orders_reserved_check check (reserved > 0 or (num_nonnulls(action_id, opening_id) > 0 and reserved = 0)) not valid,
  drop constraint orders_release_code_check,
  add constraint orders_release_code_check check (release_code in (
    'cancelled', 'lapsed', 'price_moved', 'client_disabled', 'delisted', 'corrected', 'not_allotted', 'product_cancelled', 'not_paid',
    'corporate_action', 'import_undone')) not valid;
create index orders_of_opening on orders (tenant_id, opening_id) where opening_id is not null;
drop trigger document_due on orders;
create trigger document_due after insert or update on orders for each row
  when (not new.fake and new.execute_datetime is not null and new.action_id is null and new.opening_id is null)
  execute function note_document_due('contract_note');

-- An identity from the old books is a claim: name, birth and country, no document. It waits for one.
alter table identity_checks
  drop constraint identity_checks_source_check,
  add constraint identity_checks_source_check check (source in ('registration', 'client', 'staff', 'expiry', 'opening')) not valid,
  drop constraint submitted_with_data,
  add constraint submitted_with_data check (number = 0 or num_nulls(full_name, country, birth_date) = 0
    and (source = 'opening' or num_nulls(document_kind, document_no_hash, document_no_masked, gender, address, phone) = 0)) not valid,
  drop constraint number_kept_until_erased,
  add constraint number_kept_until_erased check (
    number = 0 or source = 'opening' or (document_no_sealed is null) = (erase_datetime is not null)) not valid;

-- The statement by which each client learns what was brought in: of one day.
alter table client_documents
  drop constraint client_documents_kind_check,
  add constraint client_documents_kind_check check (kind in ('contract_note', 'month', 'year', 'opening', 'deposit_voucher', 'withdrawal_voucher')) not valid,
  drop constraint record_or_period,
  add constraint record_or_period check (
    case when kind in ('month', 'year') then record_id is null and period_from is not null and period_to > period_from
         when kind = 'opening' then record_id is null and period_from is not null and period_to = period_from
         else record_id is not null and num_nonnulls(period_from, period_to) = 0 end) not valid;
