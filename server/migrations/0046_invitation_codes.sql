-- Invitation codes: a client who registers with one lands with the salesperson whose code it is. A renewed code ends and stays
-- in the history; no code is ever used again.
create table invitation_codes (
  tenant_id       text not null default current_setting('app.tenant') references tenants,
  id              uuid not null default new_id(),
  staff_id        uuid not null,
  invitation_code text not null check (invitation_code ~ '^[A-Z0-9]{4,16}$'),
  created_by      uuid not null,
  create_datetime timestamptz not null default now(),
  end_datetime    timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, staff_id) references staff (tenant_id, id),
  foreign key (tenant_id, created_by) references staff (tenant_id, id)
);
create unique index "invitation.code_taken" on invitation_codes (tenant_id, invitation_code);
create unique index invitation_codes_current on invitation_codes (tenant_id, staff_id) where end_datetime is null;
create index invitation_codes_of_staff on invitation_codes (tenant_id, staff_id, create_datetime desc);
call protect_tenant('invitation_codes');
grant select, insert, update (end_datetime) on invitation_codes to backoffice_app;

alter table clients add column invitation_code_id uuid,
  -- Not looked at in rows there are, which the policy of the tenants would not allow here: none has a code yet.
  add foreign key (tenant_id, invitation_code_id) references invitation_codes (tenant_id, id) not valid;
create index clients_of_invitation on clients (tenant_id, invitation_code_id, create_datetime)
  where invitation_code_id is not null;
