-- Reports: views of lists and statistics that staff save under a name, and the files that are made of them.

create table reports (
  tenant_id       text not null default current_setting('app.tenant') references tenants,
  id              uuid not null default new_id(),
  staff_id        uuid not null,
  name            text not null check (name <> ''),
  source          text not null, -- list or statistic, by the path of its endpoint
  title           text not null,
  input           jsonb not null,
  columns         jsonb not null,
  about           text[] not null,
  language        text not null check (language in ('zh', 'en')),
  period          text not null check (period in
    ('as_chosen', 'yesterday', 'last_7_days', 'last_week', 'week_to_date', 'last_30_days', 'last_month', 'month_to_date')),
  has_dates       boolean not null,
  format          text not null check (format in ('xlsx', 'pdf')),
  schedule        text not null check (schedule in ('none', 'daily', 'weekly', 'month_end')),
  weekday         text not null check (weekday in ('mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun')),
  at              text not null check (at ~ '^([01][0-9]|2[0-3]):00$'),
  webhook         boolean not null,
  next_due_at     timestamptz,
  ended_at        timestamptz,
  create_datetime timestamptz not null default now(),
  update_datetime timestamptz not null default now(),
  version         int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, staff_id) references staff (tenant_id, id),
  constraint report_due_by_schedule check ((next_due_at is not null) = (schedule <> 'none' and ended_at is null)),
  constraint report_period_of_dates check (has_dates or period = 'as_chosen')
);
create unique index "report.name_taken" on reports (tenant_id, staff_id, lower(name)) where ended_at is null;
create index reports_of_person on reports (tenant_id, staff_id, create_datetime desc, id desc);
create index reports_due on reports (tenant_id, next_due_at) where next_due_at is not null;
call protect_tenant('reports');
grant select,
  insert (staff_id, name, source, title, input, columns, about, language, period, has_dates, format, schedule, weekday, at, webhook,
    next_due_at),
  update (name, period, format, schedule, weekday, at, webhook, next_due_at, ended_at, update_datetime, version)
  on reports to backoffice_app;

create table report_files (
  tenant_id       text not null default current_setting('app.tenant') references tenants,
  id              uuid not null default new_id(),
  report_id       uuid not null,
  staff_id        uuid not null,
  due_at          timestamptz not null,
  name            text not null,
  title           text not null,
  format          text not null check (format in ('xlsx', 'pdf')),
  status          text not null default 'pending' check (status in ('pending', 'completed', 'rejected')),
  refusal         text check (refusal in ('owner_disabled', 'access_denied', 'source_changed', 'failed')),
  rows            int,
  content         bytea,
  -- What its owner saw when it was made: their rank, the agents whose clients (null: all), the clients in it, personal data in full.
  made_as         text check (made_as in ('god', 'angel', 'superman', 'hero')),
  agents          uuid[],
  clients         uuid[] not null default '{}',
  is_unmasked     boolean,
  ready_at        timestamptz,
  opened_at       timestamptz,
  create_datetime timestamptz not null default now(),
  expires_at      timestamptz not null default now() + interval '90 days',
  primary key (tenant_id, id),
  -- However often a run is repeated, there is one file of a report for each moment at which it was due.
  constraint report_made_once unique (tenant_id, report_id, due_at),
  foreign key (tenant_id, report_id) references reports (tenant_id, id),
  foreign key (tenant_id, staff_id) references staff (tenant_id, id),
  constraint report_file_is_whole check (num_nonnulls(content, made_as, is_unmasked, ready_at, rows) = case status when 'completed' then 5 else 0 end),
  constraint report_file_says_why check ((refusal is not null) = (status = 'rejected'))
);
create index report_files_of_person on report_files (tenant_id, staff_id, create_datetime desc, id desc);
create index report_files_to_forget on report_files (expires_at);
call protect_tenant('report_files');
grant select, delete,
  insert (report_id, staff_id, due_at, name, title, format),
  update (status, refusal, rows, content, made_as, agents, clients, is_unmasked, ready_at, opened_at)
  on report_files to backoffice_app;

-- Events about reports name no client either.
alter table webhook_events drop constraint webhook_events_of_client_or_product;
alter table webhook_events add constraint webhook_events_of_client
  check ((client_id is null) = (starts_with(event, 'product.') or starts_with(event, 'report.')));
