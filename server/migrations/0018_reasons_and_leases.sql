-- Why a deposit was refused, as a code that can be counted; and who is looking at a record right now.
alter table deposits add column reason_code text
  check (reason_code in ('not_received', 'amount_differs', 'proof_unclear', 'third_party', 'duplicate', 'other'));

-- A lease keeps nobody out: it tells others that somebody is at it. Renewed while the record stays open, worth nothing after.
create table record_leases (
  tenant_id   text not null default current_setting('app.tenant'),
  record_type text not null,
  record_id   uuid not null,
  staff_id    uuid not null,
  client_id   uuid not null,
  taken_at    timestamptz not null default now(),
  expires_at  timestamptz not null,
  primary key (tenant_id, record_type, record_id, staff_id),
  foreign key (tenant_id, staff_id) references staff (tenant_id, id),
  foreign key (tenant_id, client_id) references clients (tenant_id, id)
);
call protect_tenant('record_leases');
grant select, insert, delete, update (taken_at, expires_at) on record_leases to backoffice_app;
