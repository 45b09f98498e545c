-- Nothing happens silently: one line per write, in the transaction of the write. The app can add lines, never change them.
create table audit_lines (
  tenant_id   text not null default current_setting('app.tenant'),
  id          uuid not null default new_id(),
  at          timestamptz not null default clock_timestamp(),
  action      text not null,
  actor_id    uuid,
  actor_name  text,
  actor_role  text,
  session_id  uuid,
  address     text not null,
  request_id  text not null,
  record_type text,
  record_id   uuid,
  input       jsonb not null,
  before      jsonb,
  after       jsonb,
  reason      text,
  primary key (tenant_id, id)
);
create index audit_lines_of_record on audit_lines (tenant_id, record_type, record_id, id);
call protect_tenant('audit_lines');
grant select, insert on audit_lines to backoffice_app;

-- The answer to a write, so that a repeated call gets it again instead of doing the deed twice.
create table idempotency_keys (
  tenant_id  text not null default current_setting('app.tenant'),
  actor_id   uuid not null,
  route      text not null,
  key        text not null,
  input_hash text not null,
  answer     text,
  created_at timestamptz not null default now(),
  primary key (tenant_id, actor_id, route, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);
call protect_tenant('idempotency_keys');
grant select, insert, update, delete on idempotency_keys to backoffice_app;
