-- Passkeys: devices that prove themselves as the second step of signing in, beside the authenticator.
create table passkeys (
  tenant_id       text not null default current_setting('app.tenant'),
  id              uuid not null default new_id(),
  staff_id        uuid not null,
  name            text not null check (name <> ''),
  site            text not null, -- the host name it was made for: elsewhere no browser offers it
  credential_id   text not null, -- base64url
  public_key      bytea not null, -- COSE
  counter         bigint not null, -- of its signatures; 0 where the device keeps none
  transports      text[] not null, -- how the browser reaches it, as the browser said
  is_synced       boolean not null, -- kept by a password manager on several devices
  create_datetime timestamptz not null default now(),
  last_used_at    timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, staff_id) references staff (tenant_id, id),
  constraint "passkey.already_added" unique (tenant_id, credential_id)
);
create index passkeys_of_staff on passkeys (tenant_id, staff_id);
call protect_tenant('passkeys');
grant select, insert, update, delete on passkeys to backoffice_app;

-- What the next passkey of this session must sign, once.
alter table sessions
  add column passkey_challenge text,
  add column passkey_challenge_until timestamptz;

-- What was beside an authenticator that was unlinked must not be beside the next one.
create or replace function forget_second_steps() returns trigger language plpgsql as $$
begin
  delete from recovery_codes where tenant_id = new.tenant_id and staff_id = new.id;
  delete from passkeys where tenant_id = new.tenant_id and staff_id = new.id;
  return null;
end $$;
