-- Official closes, and channels of one team: when a session ends as its calendar stood at its start, what the source said, and what took the place of a wrong close.

-- The close of a session as the calendar had it when the session was first seen; a later change does not end it earlier.
create table venue_sessions (
  tenant_id      text not null default current_setting('app.tenant'),
  venue_id       uuid not null,
  day            date not null,
  close_datetime timestamptz not null,
  primary key (tenant_id, venue_id, day),
  foreign key (tenant_id, venue_id) references venues (tenant_id, id)
);
call protect_tenant('venue_sessions');
grant select, insert on venue_sessions to backoffice_app;

-- The last word of the source about a close that is not stored yet; the same word ten minutes later makes it official.
create table close_readings (
  tenant_id     text not null default current_setting('app.tenant') references tenants,
  symbol        text not null,
  day           date not null,
  close         numeric not null check (close > 0),
  read_datetime timestamptz not null,
  primary key (tenant_id, symbol, day)
);
call protect_tenant('close_readings');
grant select, insert, delete on close_readings to backoffice_app;
grant update (close, read_datetime) on close_readings to backoffice_app;

-- The word of two people that a stored close is wrong. The price comes from the source.
create table close_reviews (
  tenant_id       text not null default current_setting('app.tenant') references tenants,
  id              uuid not null default new_id(),
  symbol          text not null,
  day             date not null,
  close           numeric not null,
  reason          text not null,
  requested_by    uuid not null,
  approved_by     uuid not null,
  status          text not null default 'waiting' check (status in ('waiting', 'superseded')),
  create_datetime timestamptz not null default now(),
  end_datetime    timestamptz,
  primary key (tenant_id, id),
  constraint two_people check (requested_by <> approved_by),
  foreign key (tenant_id, symbol, day) references daily_closes (tenant_id, symbol, day),
  foreign key (tenant_id, requested_by) references staff (tenant_id, id),
  foreign key (tenant_id, approved_by) references staff (tenant_id, id)
);
create unique index "close.requested" on close_reviews (tenant_id, symbol, day) where status = 'waiting';
call protect_tenant('close_reviews');
grant select on close_reviews to backoffice_app;
grant insert (symbol, day, close, reason, requested_by, approved_by) on close_reviews to backoffice_app;

-- Closes that were official once. Nothing changes or deletes them.
create table superseded_closes (
  tenant_id       text not null default current_setting('app.tenant') references tenants,
  review_id       uuid not null,
  symbol          text not null,
  day             date not null,
  close           numeric not null,
  quote_time      timestamptz not null,
  source          text not null,
  create_datetime timestamptz not null,
  primary key (tenant_id, review_id),
  foreign key (tenant_id, review_id) references close_reviews (tenant_id, id)
);
call protect_tenant('superseded_closes');
grant select on superseded_closes to backoffice_app;

-- A loss counted as minus one among the profits: the statistics count everything anew.
do $$
declare
  tenant text;
begin
  for tenant in select tenant_id from tenants loop
    perform set_config('app.tenant', tenant, true);
    delete from daily_fact_rollups where tenant_id = tenant;
  end loop;
end $$;

-- A leader's channel is shown to the clients of their team alone.
alter table service_channels add column leader_id uuid;
alter table service_channels add foreign key (tenant_id, leader_id) references staff (tenant_id, id) not valid;
