-- What each person arranges for himself: how his lists are laid out, and the views of them he keeps or shares with roles.
create table preferences (
  tenant_id       text not null default current_setting('app.tenant'),
  staff_id        uuid not null,
  key             text not null,
  value           jsonb not null check (octet_length(value::text) <= 16384),
  update_datetime timestamptz not null default now(),
  primary key (tenant_id, staff_id, key),
  foreign key (tenant_id, staff_id) references staff (tenant_id, id)
);
call protect_tenant('preferences');
grant select, insert, update (value, update_datetime) on preferences to backoffice_app;

create table list_views (
  tenant_id       text not null default current_setting('app.tenant'),
  id              uuid not null default new_id(),
  owner_id        uuid not null,
  list            text not null,
  name            text not null,
  search          jsonb not null check (octet_length(search::text) <= 16384),
  layout          jsonb not null check (octet_length(layout::text) <= 16384),
  shared_with     text[] not null default '{}' check (shared_with <@ array['god', 'angel', 'superman', 'hero']),
  create_datetime timestamptz not null default now(),
  update_datetime timestamptz not null default now(),
  version         int not null default 1,
  primary key (tenant_id, id),
  constraint "view.name_taken" unique (tenant_id, owner_id, list, name),
  foreign key (tenant_id, owner_id) references staff (tenant_id, id)
);
create index list_views_of_list on list_views (tenant_id, list);
call protect_tenant('list_views');
grant select, insert, delete,
  update (name, search, layout, shared_with, update_datetime, version) on list_views to backoffice_app;
