-- What the clients' own app is told: an outbox written in the transaction of the deed, and what became of each delivery. See decision 0018.
create table webhook_endpoints (
  tenant_id       text not null default current_setting('app.tenant') references tenants,
  id              uuid not null default new_id(),
  name            text not null,
  url             text not null,
  events          text[] not null check (cardinality(events) > 0),
  secret          bytea not null, -- encrypted, bound to tenant and endpoint
  enabled         boolean not null default false,
  failing_since   timestamptz, -- since when nothing has come through
  disabled_reason text check (disabled_reason in ('by_staff', 'failing')),
  created_by      uuid not null,
  create_datetime timestamptz not null default now(),
  update_datetime timestamptz not null default now(),
  version         int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, created_by) references staff (tenant_id, id)
);
create unique index "webhook.name_taken" on webhook_endpoints (tenant_id, lower(name));
create index webhook_endpoints_newest on webhook_endpoints (tenant_id, create_datetime desc, id desc);
call protect_tenant('webhook_endpoints');
grant select, insert,
  update (name, url, events, secret, enabled, failing_since, disabled_reason, update_datetime, version)
  on webhook_endpoints to backoffice_app;

create table webhook_events (
  tenant_id       text not null default current_setting('app.tenant'),
  id              uuid not null default new_id(),
  event           text not null,
  client_id       uuid not null,
  record_id       uuid not null,
  data            jsonb not null,
  create_datetime timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, client_id) references clients (tenant_id, id)
);
create index webhook_events_age on webhook_events (tenant_id, create_datetime);
call protect_tenant('webhook_events');
grant select, insert, delete on webhook_events to backoffice_app;

-- One event on its way to one endpoint. Whoever sends it holds the lease; next_datetime is when it may be taken (again).
create table webhook_deliveries (
  tenant_id       text not null default current_setting('app.tenant'),
  id              uuid not null default new_id(),
  seq             bigint generated always as identity, -- the order in which events of one record were written
  endpoint_id     uuid not null,
  event_id        uuid not null,
  record_id       uuid not null,
  status          text not null default 'pending' check (status in ('pending', 'delivered', 'failed')),
  attempts        int not null default 0,
  next_datetime   timestamptz not null default now(),
  lease           uuid,
  answer_code     int,
  error           text,
  duration_ms     int,
  create_datetime timestamptz not null default now(),
  update_datetime timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, endpoint_id, event_id),
  foreign key (tenant_id, endpoint_id) references webhook_endpoints (tenant_id, id),
  foreign key (tenant_id, event_id) references webhook_events (tenant_id, id) on delete cascade
);
create index webhook_deliveries_due on webhook_deliveries (tenant_id, next_datetime) where status = 'pending';
create index webhook_deliveries_in_order on webhook_deliveries (tenant_id, endpoint_id, record_id, seq) where status = 'pending';
create index webhook_deliveries_newest on webhook_deliveries (tenant_id, create_datetime desc, id desc);
create index webhook_deliveries_of_endpoint on webhook_deliveries (tenant_id, endpoint_id, create_datetime desc, id desc);
create index webhook_deliveries_by_status on webhook_deliveries (tenant_id, status, create_datetime desc, id desc);
create index webhook_deliveries_of_event on webhook_deliveries (tenant_id, event_id);
call protect_tenant('webhook_deliveries');
grant select, insert, delete,
  update (status, attempts, next_datetime, lease, answer_code, error, duration_ms, update_datetime)
  on webhook_deliveries to backoffice_app;
