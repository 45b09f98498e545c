-- Business days: closed in sequence by two people, reopened from the newest back. A closed day takes no journal any more (decision 0198).

-- Row of a day from its first waiver or closing on; before that it is open. Weekends and holidays belong to the next business day.
create table business_days (
  tenant_id       text not null default current_setting('app.tenant') references tenants,
  id              uuid not null default new_id(),
  day             date not null,
  begins_at       timestamptz not null, -- the end of the business day before
  ends_at         timestamptz not null, -- the first moment that no longer belongs to it
  status          text not null default 'open' check (status in ('open', 'closed', 'reopened')),
  version         integer not null default 0 check (version >= 0), -- how often it was closed
  create_datetime timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, day),
  constraint day_has_a_length check (begins_at < ends_at),
  constraint closed_once_at_least check ((version = 0) = (status = 'open'))
);
create index business_days_closed on business_days (tenant_id, ends_at) where status = 'closed';
call protect_tenant('business_days');
grant select, insert (day, begins_at, ends_at), update (status, version) on business_days to backoffice_app;
create trigger in_sequence before insert or update on business_days for each row execute function business_days_in_sequence();

-- The calendar of the house: a venue's, or its own, which is Monday to Friday.
create table business_calendars (
  tenant_id text not null default current_setting('app.tenant') references tenants,
  venue_id  uuid,
  version   integer not null default 1,
  primary key (tenant_id),
  foreign key (tenant_id, venue_id) references venues (tenant_id, id)
);
call protect_tenant('business_calendars');
grant select, insert (venue_id), update (venue_id, version) on business_calendars to backoffice_app;

-- An item that stayed open, waived by two people for one closing of the day. Nothing changes or deletes it.
create table business_day_waivers (
  tenant_id       text not null default current_setting('app.tenant'),
  day_id          uuid not null,
  version         integer not null check (version > 0), -- of the closing that it is for
  item            text not null check (item <> ''),
  reason          text not null check (reason <> ''),
  waived_by       uuid not null,
  approved_by     uuid not null,
  create_datetime timestamptz not null default now(),
  constraint "day.already_waived" primary key (tenant_id, day_id, version, item),
  foreign key (tenant_id, day_id) references business_days (tenant_id, id),
  foreign key (tenant_id, waived_by) references staff (tenant_id, id),
  foreign key (tenant_id, approved_by) references staff (tenant_id, id),
  constraint waived_by_two check (waived_by <> approved_by)
);
call protect_tenant('business_day_waivers');
grant select, insert (day_id, version, item, reason, waived_by, approved_by) on business_day_waivers to backoffice_app;

-- One closing: the checklist as it was, the books at the day's end, and all that the pack says. Nothing changes or deletes it.
create table business_day_closings (
  tenant_id       text not null default current_setting('app.tenant'),
  day_id          uuid not null,
  version         integer not null check (version > 0),
  items           jsonb not null,
  totals          jsonb not null, -- the trial balance at the day's end
  pack            text not null, -- JSON as it was hashed: facts that its papers are drawn from
  sha256          text not null check (sha256 ~ '^[0-9a-f]{64}$'), -- of these facts
  closed_by       uuid not null,
  approved_by     uuid not null,
  close_datetime  timestamptz not null default now(),
  primary key (tenant_id, day_id, version),
  foreign key (tenant_id, day_id) references business_days (tenant_id, id),
  foreign key (tenant_id, closed_by) references staff (tenant_id, id),
  foreign key (tenant_id, approved_by) references staff (tenant_id, id),
  constraint closed_by_two check (closed_by <> approved_by)
);
call protect_tenant('business_day_closings');
grant select, insert (day_id, version, items, totals, pack, sha256, closed_by, approved_by) on business_day_closings to backoffice_app;

-- A closing that was taken back. Nothing changes or deletes it.
create table business_day_reopenings (
  tenant_id       text not null default current_setting('app.tenant'),
  day_id          uuid not null,
  version         integer not null, -- of the closing that it takes back
  reason          text not null check (reason <> ''),
  reopened_by     uuid not null,
  approved_by     uuid not null,
  create_datetime timestamptz not null default now(),
  primary key (tenant_id, day_id, version),
  foreign key (tenant_id, day_id, version) references business_day_closings (tenant_id, day_id, version),
  foreign key (tenant_id, reopened_by) references staff (tenant_id, id),
  foreign key (tenant_id, approved_by) references staff (tenant_id, id),
  constraint reopened_by_two check (reopened_by <> approved_by)
);
call protect_tenant('business_day_reopenings');
grant select, insert (day_id, version, reason, reopened_by, approved_by) on business_day_reopenings to backoffice_app;

-- The papers of a closing, drawn once. Nothing changes or deletes them.
create table business_day_papers (
  tenant_id       text not null default current_setting('app.tenant'),
  day_id          uuid not null,
  version         integer not null,
  format          text not null check (format in ('pdf', 'xlsx')),
  language        text not null check (language in ('zh', 'en')),
  content         bytea not null,
  sha256          text not null check (sha256 = encode(sha256(content), 'hex')),
  create_datetime timestamptz not null default now(),
  primary key (tenant_id, day_id, version, format, language),
  foreign key (tenant_id, day_id, version) references business_day_closings (tenant_id, day_id, version)
);
call protect_tenant('business_day_papers');
grant select, insert (day_id, version, format, language, content, sha256) on business_day_papers to backoffice_app;

-- Postings of now pay nothing for it: the condition is looked at before the function is called.
create trigger day_is_open before insert on journals for each row
  when (new.effective_at < clock_timestamp() - interval '1 minute') execute function journal_day_is_open();
