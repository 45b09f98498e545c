-- The people who work here, as a tree (hero under superman under angel under god), and their sessions.
create table staff (
  tenant_id       text not null default current_setting('app.tenant') references tenants,
  id              uuid not null default new_id(),
  username        text not null,
  name            text not null,
  role            text not null check (role in ('god', 'angel', 'superman', 'hero')),
  parent_id       uuid,
  password_hash   text not null,
  active          boolean not null default true,
  create_datetime timestamptz not null default now(),
  version         int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, parent_id) references staff (tenant_id, id)
);
create unique index staff_username on staff (tenant_id, lower(username));
create index staff_parent on staff (tenant_id, parent_id);
call protect_tenant('staff');
grant select, insert, update on staff to backoffice_app;

create table sessions (
  tenant_id     text not null default current_setting('app.tenant'),
  id            uuid not null default new_id(),
  staff_id      uuid not null,
  started_at    timestamptz not null default now(),
  expires_at    timestamptz not null,
  ended_at      timestamptz,
  address       text not null,
  user_agent    text not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, staff_id) references staff (tenant_id, id)
);
create index sessions_of_staff on sessions (tenant_id, staff_id) where ended_at is null;
call protect_tenant('sessions');
grant select, insert, update on sessions to backoffice_app;
