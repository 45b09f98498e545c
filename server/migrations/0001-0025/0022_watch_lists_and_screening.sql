-- Watch lists in versions, the names that are screened against them, and the hits (decision 0205).

-- The original file of a watch list is evidence like a statement's. A published list is larger than a statement, and a job may bring it.
alter table evidence_files
  add column purpose text not null default 'statement' constraint evidence_files_purpose_check check (purpose in ('statement', 'watch_list')),
  alter column account_id drop not null,
  drop constraint evidence_files_check,
  drop constraint evidence_files_bytes_check,
  drop constraint evidence_files_content_check,
  add constraint statement_of_an_account check ((account_id is not null) = (purpose = 'statement')),
  add constraint brought_by_one check (
    num_nonnulls(staff_id, api_key_id) = 1 or (purpose = 'watch_list' and num_nonnulls(staff_id, api_key_id) = 0)),
  add constraint evidence_files_bytes_check check (bytes between 1 and case purpose when 'statement' then 10 else 32 end * 1024 * 1024),
  add constraint evidence_files_content_check check (
    octet_length(content) <= case purpose when 'statement' then 10 else 32 end * 1024 * 1024 + 64);
grant insert (purpose) on evidence_files to backoffice_app;

-- One version of a list. A feed's version that lost many entries waits until two people let it in.
create table watch_lists (
  tenant_id         text not null default current_setting('app.tenant') references tenants,
  id                uuid not null default new_id(),
  source            text not null check (source in ('un', 'ofac', 'eu', 'own', 'service')),
  number            int not null check (number > 0),
  origin            text not null check (origin in ('upload', 'feed', 'service')),
  status            text not null default 'loading' check (status in ('waiting', 'loading', 'active', 'replaced', 'rejected')),
  evidence_id       uuid, -- none of a service
  alt_evidence_id   uuid, -- second file of the same version, with other names
  file_name         text not null default '',
  sha256            text not null default '',
  entry_count       int not null default 0,
  added_count       int not null default 0,
  changed_count     int not null default 0,
  removed_count     int not null default 0,
  keyed_count       int not null default 0, -- new or changed entries that can be found by their names
  screened_count    int not null default 0, -- of them those compared with all names
  after             uuid not null default '00000000-0000-0000-0000-000000000000', -- the last entry that the job has come to
  recorded_by       uuid,
  approved_by       uuid,
  reason            text,
  activate_datetime timestamptz,
  replace_datetime  timestamptz,
  screen_datetime   timestamptz, -- all new and changed entries were compared
  create_datetime   timestamptz not null default now(),
  update_datetime   timestamptz not null default now(),
  version           int not null default 1,
  primary key (tenant_id, id),
  unique (tenant_id, source, number),
  constraint two_people check (recorded_by <> approved_by),
  constraint let_in_by_two check (origin <> 'upload' or status = 'rejected' or num_nulls(recorded_by, approved_by) = 0),
  foreign key (tenant_id, evidence_id) references evidence_files (tenant_id, id),
  foreign key (tenant_id, alt_evidence_id) references evidence_files (tenant_id, id),
  foreign key (tenant_id, recorded_by) references staff (tenant_id, id),
  foreign key (tenant_id, approved_by) references staff (tenant_id, id)
);
create unique index "watch_list.under_way" on watch_lists (tenant_id, source) where status in ('waiting', 'loading');
create unique index watch_list_active on watch_lists (tenant_id, source) where status = 'active';
create index watch_lists_newest on watch_lists (tenant_id, create_datetime desc, id desc);
call protect_tenant('watch_lists');
grant select, insert (id, source, number, origin, status, evidence_id, alt_evidence_id, file_name, sha256, entry_count, recorded_by, approved_by),
  update (status, entry_count, added_count, changed_count, removed_count, keyed_count, screened_count, after, recorded_by, approved_by, reason,
    activate_datetime, replace_datetime, screen_datetime, update_datetime, version) on watch_lists to backoffice_app;

-- One entry of a list as a version said it. An entry that changes is another row, so that what was decided about it is about its text.
create table watch_entries (
  tenant_id       text not null default current_setting('app.tenant'),
  id              uuid not null default new_id(),
  list_id         uuid not null, -- the version that brought it
  source          text not null,
  reference       text not null check (length(reference) between 1 and 200),
  kind            text not null check (kind in ('person', 'entity')),
  name            text not null check (length(name) between 1 and 500),
  names           jsonb not null, -- all of its names: [{"name": …, "weak": …}]
  births          text[] not null default '{}', -- 1965-03-02, 1965-03, 1965, or two of these with a stroke between them
  countries       text[] not null default '{}',
  remarks         text not null default '',
  hash            text not null,
  status          text not null default 'loading' check (status in ('loading', 'current', 'past')),
  end_list_id     uuid, -- the version that no longer has it so
  create_datetime timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, list_id) references watch_lists (tenant_id, id),
  foreign key (tenant_id, end_list_id) references watch_lists (tenant_id, id)
);
create unique index watch_entry_current on watch_entries (tenant_id, source, reference) where status = 'current';
create unique index watch_entry_of_list on watch_entries (tenant_id, list_id, reference) where source <> 'service'; -- a service has no versions
create index watch_entries_in_order on watch_entries (tenant_id, list_id, id);
call protect_tenant('watch_entries');
grant select, insert (id, list_id, source, reference, kind, name, names, births, countries, remarks, hash, status),
  update (status, end_list_id), delete on watch_entries to backoffice_app;

-- Keys under which names that may be alike meet.
create table watch_entry_keys (
  tenant_id text not null default current_setting('app.tenant'),
  key       text collate "C" not null,
  entry_id  uuid not null,
  primary key (tenant_id, key, entry_id),
  foreign key (tenant_id, entry_id) references watch_entries (tenant_id, id) on delete cascade
);
create index watch_entry_keys_of_entry on watch_entry_keys (tenant_id, entry_id);
call protect_tenant('watch_entry_keys');
grant select, insert on watch_entry_keys to backoffice_app;

-- A name that is screened, once for each client: as registered, of an identity, a nominee, a card's holder, a payee, or the counterparty of a line.
create table screened_names (
  tenant_id       text not null default current_setting('app.tenant'),
  id              uuid not null default new_id(),
  subject_type    text not null check (subject_type in ('client', 'identity_check', 'nominee', 'bank_card', 'withdrawal', 'statement_line')),
  subject_id      uuid not null, -- the record that first had it
  client_id       uuid, -- none of a counterparty
  name            text not null,
  birth_date      date,
  country         text,
  screen_datetime timestamptz, -- none while it waits
  ask_datetime    timestamptz, -- the service of screening has answered
  create_datetime timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint screened_once unique nulls not distinct (tenant_id, client_id, name, birth_date),
  foreign key (tenant_id, client_id) references clients (tenant_id, id)
);
create index screened_names_waiting on screened_names (tenant_id, id) where screen_datetime is null;
create index screened_names_unasked on screened_names (tenant_id, id) where ask_datetime is null;
call protect_tenant('screened_names');
create policy owner_finds_all on screened_names for select to current_user using (true);
grant select, update (screen_datetime, ask_datetime) on screened_names to backoffice_app;

create table screened_name_keys (
  tenant_id text not null default current_setting('app.tenant'),
  key       text collate "C" not null,
  name_id   uuid not null,
  primary key (tenant_id, key, name_id),
  foreign key (tenant_id, name_id) references screened_names (tenant_id, id) on delete cascade
);
call protect_tenant('screened_name_keys');
grant select, insert on screened_name_keys to backoffice_app;

-- A name that may be an entry's. Once for each pair, so that one that was cleared stays so until name or entry is another.
create table screening_hits (
  tenant_id       text not null default current_setting('app.tenant'),
  id              uuid not null default new_id(),
  name_id         uuid not null,
  entry_id        uuid not null,
  client_id       uuid,
  score           numeric(4, 3) not null check (score between 0 and 1),
  strength        text not null check (strength in ('strong', 'weak')),
  entry_name      text not null, -- of the entry's names the one that is alike
  rule            text not null check (rule in ('characters', 'pinyin', 'words', 'service')),
  births          text not null check (births in ('same', 'within_year', 'unknown')),
  status          text not null default 'open' check (status in ('open', 'cleared', 'confirmed', 'lapsed')),
  reason_code     text check (reason_code in ('other_birth', 'other_nationality', 'other_document', 'other_gender', 'common_name', 'other')),
  reason          text,
  taken_by        uuid,
  take_datetime   timestamptz,
  decided_by      uuid,
  approved_by     uuid,
  decide_datetime timestamptz,
  create_datetime timestamptz not null default now(),
  update_datetime timestamptz not null default now(),
  version         int not null default 1,
  primary key (tenant_id, id),
  unique (tenant_id, name_id, entry_id),
  constraint strong_decided_by_two check (
    strength = 'weak' or status in ('open', 'lapsed') or (num_nulls(decided_by, approved_by) = 0 and decided_by <> approved_by)),
  constraint cleared_with_a_code check ((reason_code is not null) = (status = 'cleared')),
  foreign key (tenant_id, name_id) references screened_names (tenant_id, id),
  foreign key (tenant_id, entry_id) references watch_entries (tenant_id, id),
  foreign key (tenant_id, client_id) references clients (tenant_id, id),
  foreign key (tenant_id, taken_by) references staff (tenant_id, id),
  foreign key (tenant_id, decided_by) references staff (tenant_id, id),
  foreign key (tenant_id, approved_by) references staff (tenant_id, id)
);
create index screening_hits_newest on screening_hits (tenant_id, create_datetime desc, id desc);
create index screening_hits_open on screening_hits (tenant_id, strength, create_datetime) where status = 'open';
create index screening_hits_of_client on screening_hits (tenant_id, client_id) where status in ('open', 'confirmed');
create index screening_hits_of_entry on screening_hits (tenant_id, entry_id) where status = 'open';
call protect_tenant('screening_hits');
grant select, insert (name_id, entry_id, client_id, score, strength, entry_name, rule, births),
  update (status, reason_code, reason, taken_by, take_datetime, decided_by, approved_by, decide_datetime, update_datetime, version)
  on screening_hits to backoffice_app;

-- Every table that says who a client is, or whom money goes to or comes from.
create trigger screen_name after insert or update of full_name, fake on clients for each row execute function screen_name();
create trigger screen_name after insert or update of full_name, birth_date on identity_checks for each row
  when (new.full_name is not null) execute function screen_name();
create trigger screen_name after insert or update of name, dob on nominees for each row execute function screen_name();
create trigger screen_name after insert or update of holder_name on bank_cards for each row execute function screen_name();
create trigger screen_name after insert on withdrawals for each row
  when (not new.fake and new.payee ? 'holder_name') execute function screen_name();
create trigger screen_name after insert on statement_lines for each row
  when (new.counterparty_name <> '') execute function screen_name();

-- Names that are there already wait to be screened like new ones.
do $$
declare
  tenant text;
begin
  for tenant in select tenant_id from tenants loop
    perform set_config('app.tenant', tenant, true);
    insert into screened_names (subject_type, subject_id, client_id, name, birth_date, country)
    select 'identity_check', identity.id, identity.client_id, btrim(identity.full_name), identity.birth_date, identity.country
    from identity_checks identity where not identity.fake and btrim(identity.full_name) <> '' order by identity.create_datetime
    on conflict do nothing;
    insert into screened_names (subject_type, subject_id, client_id, name)
    select 'client', id, id, btrim(full_name) from clients where not fake and btrim(full_name) <> '' and not exists (
      select from screened_names known where known.client_id = clients.id and known.name = btrim(clients.full_name))
    on conflict do nothing;
    insert into screened_names (subject_type, subject_id, client_id, name, birth_date)
    select 'nominee', nominees.id, client_id, btrim(name), dob from nominees
    join clients on clients.tenant_id = nominees.tenant_id and clients.id = nominees.client_id
    where not clients.fake and btrim(name) <> '' on conflict do nothing;
    insert into screened_names (subject_type, subject_id, client_id, name)
    select 'bank_card', bank_cards.id, client_id, btrim(holder_name) from bank_cards
    join clients on clients.tenant_id = bank_cards.tenant_id and clients.id = bank_cards.client_id
    where not clients.fake and btrim(holder_name) <> '' and not exists (
      select from screened_names known where known.client_id = bank_cards.client_id and known.name = btrim(bank_cards.holder_name))
    on conflict do nothing;
    insert into screened_names (subject_type, subject_id, client_id, name)
    select 'withdrawal', id, client_id, btrim(payee ->> 'holder_name') from withdrawals
    where not fake and btrim(payee ->> 'holder_name') <> '' and not exists (
      select from screened_names known
      where known.client_id = withdrawals.client_id and known.name = btrim(withdrawals.payee ->> 'holder_name'))
    order by create_datetime on conflict do nothing;
    insert into screened_names (subject_type, subject_id, name)
    select 'statement_line', id, btrim(counterparty_name) from statement_lines where btrim(counterparty_name) <> ''
    order by create_datetime on conflict do nothing;
  end loop;
end $$;
