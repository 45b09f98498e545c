-- Work with a client: notes and calls with all their versions, tags, tasks for colleagues; and the index that a client's timeline
-- reads sales by.

create table client_notes (
  tenant_id       text not null default current_setting('app.tenant') references tenants,
  id              uuid not null default new_id(),
  client_id       uuid not null,
  fake            boolean not null,
  sub_type        text not null check (sub_type in ('note', 'call')),
  staff_id        uuid not null, -- author
  direction       text check (direction in ('out', 'in')),
  outcome         text check (outcome in ('reached', 'no_answer', 'busy', 'call_back', 'wrong_number')),
  minutes         int check (minutes between 0 and 600),
  happen_datetime timestamptz not null default now(),
  pinned_by       uuid,
  create_datetime timestamptz not null default now(),
  version         int not null default 1,
  primary key (tenant_id, id),
  unique (tenant_id, id, staff_id),
  foreign key (tenant_id, client_id, fake) references clients (tenant_id, id, fake) on update cascade,
  foreign key (tenant_id, staff_id) references staff (tenant_id, id),
  foreign key (tenant_id, pinned_by) references staff (tenant_id, id),
  constraint call_has_its_facts check (case sub_type
    when 'call' then num_nonnulls(direction, outcome) = 2
    else num_nonnulls(direction, outcome, minutes) = 0 and happen_datetime = create_datetime end)
);
create index client_notes_of_client on client_notes (tenant_id, client_id, happen_datetime desc, id desc);
create index client_notes_pinned on client_notes (tenant_id, client_id, happen_datetime desc, id desc) where pinned_by is not null;
call protect_tenant('client_notes');
-- A note is pinned and unpinned; nothing else of it changes, and nothing is deleted.
grant select,
  insert (client_id, fake, sub_type, staff_id, direction, outcome, minutes, happen_datetime),
  update (pinned_by, version)
  on client_notes to backoffice_app;

-- A correction is a version more, by the author alone; what stood there before stays.
create table client_note_versions (
  tenant_id       text not null default current_setting('app.tenant'),
  note_id         uuid not null,
  number          int not null check (number > 0),
  text            text not null check (text <> ''),
  staff_id        uuid not null,
  create_datetime timestamptz not null default now(),
  primary key (tenant_id, note_id, number),
  constraint "client_note.not_yours" foreign key (tenant_id, note_id, staff_id) references client_notes (tenant_id, id, staff_id)
);
call protect_tenant('client_note_versions');
grant select, insert (note_id, number, text, staff_id) on client_note_versions to backoffice_app;

create table tags (
  tenant_id       text not null default current_setting('app.tenant') references tenants,
  id              uuid not null default new_id(),
  name_zh         text not null check (name_zh <> ''),
  name_en         text not null check (name_en <> ''),
  colour          text not null check (colour in ('grey', 'blue', 'cyan', 'green', 'yellow', 'orange', 'red', 'violet')),
  active          boolean not null default true,
  create_datetime timestamptz not null default now(),
  update_datetime timestamptz not null default now(),
  version         int not null default 1,
  primary key (tenant_id, id)
);
create unique index "tag.name_taken" on tags (tenant_id, lower(name_zh));
create unique index "tag.name_en_taken" on tags (tenant_id, lower(name_en));
call protect_tenant('tags');
grant select, insert (name_zh, name_en, colour), update (name_zh, name_en, colour, active, update_datetime, version) on tags to backoffice_app;

create table client_tags (
  tenant_id       text not null default current_setting('app.tenant'),
  client_id       uuid not null,
  tag_id          uuid not null,
  staff_id        uuid not null,
  create_datetime timestamptz not null default now(),
  primary key (tenant_id, client_id, tag_id),
  foreign key (tenant_id, client_id) references clients (tenant_id, id),
  foreign key (tenant_id, tag_id) references tags (tenant_id, id),
  foreign key (tenant_id, staff_id) references staff (tenant_id, id)
);
create index client_tags_by_tag on client_tags (tenant_id, tag_id, client_id);
call protect_tenant('client_tags');
grant select, insert (client_id, tag_id, staff_id), delete on client_tags to backoffice_app;

-- A mention is a task without words of its own: it points to the note that names the colleague.
create table tasks (
  tenant_id       text not null default current_setting('app.tenant') references tenants,
  id              uuid not null default new_id(),
  client_id       uuid not null,
  fake            boolean not null,
  sub_type        text not null check (sub_type in ('task', 'mention')),
  note_id         uuid,
  title           text check (title <> ''),
  assignee_id     uuid not null,
  due_day         date not null, -- of the tenant
  status          text not null default 'open' check (status in ('open', 'done', 'cancelled')),
  result          text,
  created_by      uuid not null,
  closed_by       uuid,
  close_datetime  timestamptz,
  create_datetime timestamptz not null default now(),
  update_datetime timestamptz not null default now(),
  version         int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, client_id, fake) references clients (tenant_id, id, fake) on update cascade,
  foreign key (tenant_id, note_id) references client_notes (tenant_id, id),
  foreign key (tenant_id, assignee_id) references staff (tenant_id, id),
  foreign key (tenant_id, created_by) references staff (tenant_id, id),
  foreign key (tenant_id, closed_by) references staff (tenant_id, id),
  constraint mention_of_a_note check (num_nonnulls(note_id, title) = 1 and (note_id is not null) = (sub_type = 'mention')),
  constraint closed_by_somebody check (num_nonnulls(closed_by, close_datetime) = case status when 'open' then 0 else 2 end)
);
create unique index tasks_one_mention on tasks (tenant_id, note_id, assignee_id) where note_id is not null;
create index tasks_of_client on tasks (tenant_id, client_id, create_datetime desc, id desc);
create index tasks_of_assignee on tasks (tenant_id, assignee_id, due_day, id) where status = 'open';
create index tasks_of_creator on tasks (tenant_id, created_by, due_day, id);
create index tasks_by_day on tasks (tenant_id, due_day, id);
create index tasks_newest on tasks (tenant_id, create_datetime desc, id desc);
call protect_tenant('tasks');
grant select,
  insert (client_id, fake, sub_type, note_id, title, assignee_id, due_day, created_by),
  update (title, assignee_id, due_day, status, result, closed_by, close_datetime, update_datetime, version)
  on tasks to backoffice_app;

create index sales_of_client on sales (tenant_id, client_id, create_datetime desc, id desc);
