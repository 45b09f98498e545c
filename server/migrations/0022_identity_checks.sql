-- Whether a client is who he says he is: every submission is a version of its own, and none is ever overwritten. See decision 0016.
create table identity_checks (
  tenant_id          text not null default current_setting('app.tenant'),
  id                 uuid not null default new_id(),
  client_id          uuid not null,
  fake               boolean not null,
  number             int not null check (number >= 0), -- 0: nothing was submitted yet
  is_current         boolean not null default true,
  status             text not null check (status in ('unverified', 'pending', 'approved', 'rejected')),
  source             text not null check (source in ('registration', 'client', 'staff', 'expiry')),
  full_name          text,
  document_kind      text check (document_kind in ('id_card', 'passport', 'driving_licence', 'residence_permit')),
  document_no_sealed bytea, -- null also once it was erased
  document_no_hash   bytea, -- keyed: finds the same number in other clients, tells nobody what it is
  document_no_masked text,
  country            text check (country ~ '^[A-Z]{2}$'),
  birth_date         date,
  gender             text check (gender in ('male', 'female', 'other')),
  address            text,
  issue_date         date,
  expiry_date        date, -- null: valid for good
  phone              text,
  device_id          text, -- of the phone or browser it was submitted from, as the client's app knows it
  -- What is compared with other clients, whatever way it was written.
  address_key        text generated always as (nullif(regexp_replace(lower(address), '[^[:alnum:]]', '', 'g'), '')) stored,
  phone_key          text generated always as (nullif(regexp_replace(phone, '\D', '', 'g'), '')) stored,
  filled_by          uuid, -- null: the client himself
  reviewer_id        uuid, -- to whom it was given
  reviewed_by        uuid,
  review_datetime    timestamptz,
  checklist          text[] not null default '{}', -- what the reviewer ticked
  reason_code        text check (reason_code in ('documents', 'data_mismatch', 'duplicate', 'suspicious', 'underage', 'other')),
  reason             text,
  erase_datetime     timestamptz,
  create_datetime    timestamptz not null default now(),
  update_datetime    timestamptz not null default now(),
  version            int not null default 1,
  primary key (tenant_id, id),
  unique (tenant_id, client_id, number),
  unique (tenant_id, id, client_id),
  constraint unverified_without_submission check ((number = 0) = (status = 'unverified')),
  constraint submitted_with_data check (number = 0 or num_nulls(full_name, document_kind, document_no_hash,
    document_no_masked, country, birth_date, gender, address, phone) = 0),
  constraint number_kept_until_erased check (number = 0 or (document_no_sealed is null) = (erase_datetime is not null)),
  constraint valid_from_issue check (expiry_date > issue_date),
  constraint decided_at_some_time check ((review_datetime is not null) = (status in ('approved', 'rejected'))),
  constraint decided_by_somebody check ((reviewed_by is not null) = (review_datetime is not null)),
  constraint rejected_for_a_reason check ((reason_code is not null) = (status = 'rejected')),
  constraint "kyc.own_filling" check (reviewed_by <> filled_by),
  foreign key (tenant_id, client_id, fake) references clients (tenant_id, id, fake) on update cascade,
  foreign key (tenant_id, filled_by) references staff (tenant_id, id),
  foreign key (tenant_id, reviewer_id) references staff (tenant_id, id),
  foreign key (tenant_id, reviewed_by) references staff (tenant_id, id)
);
create unique index identity_checks_current on identity_checks (tenant_id, client_id) where is_current;
create index identity_checks_oldest on identity_checks (tenant_id, fake, create_datetime, id) where is_current;
create index identity_checks_by_status on identity_checks (tenant_id, fake, status, create_datetime, id) where is_current;
create index identity_checks_by_country on identity_checks (tenant_id, fake, country, create_datetime, id) where is_current;
create index identity_checks_by_kind on identity_checks (tenant_id, fake, document_kind, create_datetime, id) where is_current;
create index identity_checks_of_reviewer on identity_checks (tenant_id, reviewer_id, create_datetime, id) where is_current and reviewer_id is not null;
create index identity_checks_expiring on identity_checks (tenant_id, expiry_date) where is_current and status = 'approved';
create index identity_checks_to_erase on identity_checks (tenant_id, update_datetime) where number > 0 and erase_datetime is null;
create index identity_checks_document on identity_checks (tenant_id, document_no_hash) where number > 0;
create index identity_checks_phone on identity_checks (tenant_id, phone_key) where number > 0;
create index identity_checks_address on identity_checks (tenant_id, address_key) where number > 0;
create index identity_checks_device on identity_checks (tenant_id, device_id) where device_id is not null;
call protect_tenant('identity_checks');
-- What was submitted cannot be changed any more; only its number can be erased.
grant select, insert, update (is_current, status, reviewer_id, reviewed_by, review_datetime, checklist, reason_code, reason,
  document_no_sealed, erase_datetime, update_datetime, version) on identity_checks to backoffice_app;

-- The life of a version. A new one never touches an old one, but for the mark which of them counts.
create function identity_check_obeys() returns trigger language plpgsql as $$
begin
  if new.status <> old.status and not (old.status = 'pending' and new.status in ('approved', 'rejected')) then
    raise exception 'a version is decided once' using errcode = 'check_violation', constraint = 'record.wrong_status';
  end if;
  if new.is_current and not old.is_current or new.document_no_sealed is distinct from old.document_no_sealed and new.document_no_sealed is not null then
    raise exception 'a version that was replaced stays as it is' using errcode = 'check_violation', constraint = 'record.stale';
  end if;
  return new;
end $$;
create trigger identity_check_obeys before update on identity_checks for each row execute function identity_check_obeys();

-- A client is as verified as his current version says, always.
create function kyc_status_follows() returns trigger language plpgsql as $$
begin
  update clients set kyc_status = new.status where tenant_id = new.tenant_id and id = new.client_id and kyc_status <> new.status;
  return null;
end $$;
create trigger kyc_status_follows after insert or update of status on identity_checks
  for each row when (new.is_current) execute function kyc_status_follows();

-- Every client has a case from the start, so that the queue also shows who has submitted nothing.
create function open_identity_checks() returns trigger language plpgsql as $$
begin
  insert into identity_checks (tenant_id, client_id, fake, number, status, source, create_datetime, update_datetime)
  select tenant_id, id, fake, 0, 'unverified', 'registration', create_datetime, create_datetime from added;
  return null;
end $$;
create trigger clients_open_identity_checks after insert on clients
  referencing new table as added for each statement execute function open_identity_checks();

-- Pictures are encrypted from now on, and clients send some themselves.
alter table uploads
  add column sealed boolean not null default false,
  alter column staff_id drop not null,
  add unique (tenant_id, client_id, id);
grant insert (sealed) on uploads to backoffice_app;

-- One row for each picture of a version, and what the reviewer found wrong with it.
create table identity_documents (
  tenant_id   text not null default current_setting('app.tenant'),
  id          uuid not null default new_id(),
  check_id    uuid not null,
  client_id   uuid not null,
  side        text not null check (side in ('front', 'back', 'selfie')),
  upload_id   uuid, -- null once it was erased
  reason_code text check (reason_code in ('unclear', 'incomplete', 'glare', 'expired', 'wrong_document', 'mismatch', 'altered', 'other_person', 'other')),
  reason      text,
  primary key (tenant_id, id),
  unique (tenant_id, check_id, side),
  foreign key (tenant_id, check_id, client_id) references identity_checks (tenant_id, id, client_id),
  constraint "upload.not_found" foreign key (tenant_id, client_id, upload_id) references uploads (tenant_id, client_id, id)
);
create index identity_documents_of_upload on identity_documents (tenant_id, upload_id);
call protect_tenant('identity_documents');
grant select, insert, update (upload_id, reason_code, reason) on identity_documents to backoffice_app;

-- How long replaced and rejected versions keep their pictures and numbers. Without a row: five years.
create table identity_settings (
  tenant_id       text not null default current_setting('app.tenant') references tenants,
  retention_days  int not null check (retention_days between 30 and 36500),
  update_datetime timestamptz not null default now(),
  version         int not null default 1,
  primary key (tenant_id)
);
call protect_tenant('identity_settings');
grant select, insert, update (retention_days, update_datetime, version) on identity_settings to backoffice_app;

-- Those who are here already have submitted nothing: whatever their status said, no document stood behind it.
do $$
declare
  tenant text;
begin
  for tenant in select tenant_id from tenants loop
    perform set_config('app.tenant', tenant, true);
    insert into identity_checks (client_id, fake, number, status, source, create_datetime, update_datetime)
    select id, fake, 0, 'unverified', 'registration', create_datetime, create_datetime from clients where tenant_id = tenant;
  end loop;
end $$;
