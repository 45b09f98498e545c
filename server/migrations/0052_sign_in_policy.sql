-- A tenant's rules for signing in: how long a password is, which roles must have an authenticator; old passwords; new devices.
create table sign_in_policies (
  tenant_id           text not null default current_setting('app.tenant') references tenants,
  min_length   int not null default 6 check (min_length between 6 and 64),
  authenticator_roles text[] not null default '{}' check (authenticator_roles <@ array['god', 'angel', 'superman', 'hero']),
  update_datetime     timestamptz not null default now(),
  version             int not null default 1,
  primary key (tenant_id)
);
call protect_tenant('sign_in_policies');
grant select, insert, update on sign_in_policies to backoffice_app;

-- The hashes of earlier passwords, so that none comes back at once. The newest five are kept.
create table old_passwords (
  tenant_id       text not null default current_setting('app.tenant'),
  id              uuid not null default new_id(),
  staff_id        uuid not null,
  password_hash   text not null,
  create_datetime timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, staff_id) references staff (tenant_id, id)
);
create index old_passwords_of_staff on old_passwords (tenant_id, staff_id, id desc);
call protect_tenant('old_passwords');
grant select, insert, delete on old_passwords to backoffice_app;

create function keep_old_password() returns trigger language plpgsql as $$
begin
  insert into old_passwords (tenant_id, staff_id, password_hash) values (old.tenant_id, old.id, old.password_hash);
  delete from old_passwords
  where tenant_id = old.tenant_id and staff_id = old.id and id not in (
    select id from old_passwords where tenant_id = old.tenant_id and staff_id = old.id order by id desc limit 5
  );
  return null;
end $$;
create trigger keep_old_password after update of password_hash on staff
  for each row when (old.password_hash is not null and new.password_hash is distinct from old.password_hash)
  execute function keep_old_password();

-- Began in a browser, or at an address with a browser, from which this person had not signed in before.
alter table sessions add column is_new_device boolean not null default false;
