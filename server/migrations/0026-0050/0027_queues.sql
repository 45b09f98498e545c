-- Claims on records that wait, and the time in which records of each kind are to be decided. See decision 0211.

-- A claim keeps nobody from deciding: it tells others who works on the record. It counts while the record waits and its time is not over.
create table record_claims (
  tenant_id       text not null default current_setting('app.tenant'),
  record_type     text not null,
  record_id       uuid not null,
  staff_id        uuid not null,
  client_id       uuid,
  assigned_by     uuid,
  claim_datetime  timestamptz not null default now(),
  expire_datetime timestamptz not null,
  primary key (tenant_id, record_type, record_id),
  foreign key (tenant_id, staff_id) references staff (tenant_id, id),
  foreign key (tenant_id, assigned_by) references staff (tenant_id, id),
  foreign key (tenant_id, client_id) references clients (tenant_id, id)
);
create index record_claims_of_staff on record_claims (tenant_id, staff_id);
call protect_tenant('record_claims');
grant select, insert, update (staff_id, assigned_by, claim_datetime, expire_datetime), delete on record_claims to backoffice_app;

create table queue_settings (
  tenant_id       text not null default current_setting('app.tenant') references tenants,
  targets         jsonb not null, -- minutes, by kind of record
  update_datetime timestamptz not null default now(),
  version         int not null default 1,
  primary key (tenant_id)
);
call protect_tenant('queue_settings');
grant select, insert, update (targets, update_datetime, version) on queue_settings to backoffice_app;
