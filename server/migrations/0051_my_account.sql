-- A person's own account: language, picture, and recovery codes for when the authenticator is lost.
alter table staff
  add column language text check (language in ('zh-CN', 'en-US')); -- null: none chosen yet

create table staff_pictures (
  tenant_id       text not null default current_setting('app.tenant'),
  staff_id        uuid not null,
  media_type      text not null check (media_type in ('image/jpeg', 'image/png', 'image/webp')),
  content         bytea not null,
  update_datetime timestamptz not null default now(),
  primary key (tenant_id, staff_id),
  foreign key (tenant_id, staff_id) references staff (tenant_id, id)
);
call protect_tenant('staff_pictures');
grant select, insert, update, delete on staff_pictures to backoffice_app;

-- Each works once. Only a keyed hash is kept: the codes are seen when they are made, and never again.
create table recovery_codes (
  tenant_id       text not null default current_setting('app.tenant'),
  staff_id        uuid not null,
  hash            bytea not null,
  used_at         timestamptz,
  create_datetime timestamptz not null default now(),
  primary key (tenant_id, staff_id, hash),
  foreign key (tenant_id, staff_id) references staff (tenant_id, id)
);
call protect_tenant('recovery_codes');
grant select, insert, update, delete on recovery_codes to backoffice_app;

-- Codes of an authenticator that was unlinked must not open the next one.
create function forget_second_steps() returns trigger language plpgsql as $$
begin
  delete from recovery_codes where tenant_id = new.tenant_id and staff_id = new.id;
  return null;
end $$;
create trigger forget_second_steps after update of mfa_secret on staff
  for each row when (old.mfa_secret is not null and new.mfa_secret is null)
  execute function forget_second_steps();
