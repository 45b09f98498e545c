-- Files that people made of lists. They hold what their maker may see, so nobody else gets them, and they do not last.
create table exports (
  tenant_id       text not null default current_setting('app.tenant'),
  id              uuid not null default new_id(),
  staff_id        uuid not null,
  session_id      uuid not null,
  list            text not null,
  title           text not null,
  format          text not null check (format in ('csv', 'xlsx')),
  input           jsonb not null,
  columns         jsonb not null,
  status          text not null default 'pending' check (status in ('pending', 'completed', 'rejected')),
  done            int not null default 0,
  total           int,
  content         bytea,
  create_datetime timestamptz not null default now(),
  expires_at      timestamptz not null default now() + interval '7 days',
  primary key (tenant_id, id),
  check ((content is not null) = (status = 'completed')),
  foreign key (tenant_id, staff_id) references staff (tenant_id, id)
);
create index exports_of_person on exports (tenant_id, staff_id, create_datetime desc, id desc);
create index exports_to_forget on exports (expires_at);
call protect_tenant('exports');
grant select, insert (staff_id, session_id, list, title, format, input, columns), delete,
  update (status, done, total, content) on exports to backoffice_app;
