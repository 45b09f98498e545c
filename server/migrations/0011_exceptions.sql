-- Work that nobody waits for, and the nightly checks with what they find: Data Exception. See decision 0008.

-- A job waits in its tenant's row. Taking it puts it off until the lease ends: whoever died holding it is replaced by itself.
create table jobs (
  tenant_id       text not null default current_setting('app.tenant') references tenants,
  id              uuid not null default new_id(),
  name            text not null,
  payload         jsonb not null,
  is_scheduled    boolean not null default false, -- done, it waits for its next time instead of going away
  run_at          timestamptz not null default now(),
  lease           uuid, -- of whoever has it in hand; another one's work no longer counts
  attempts        int not null default 0,
  error           text,
  failed_at       timestamptz, -- given up
  create_datetime timestamptz not null default now(),
  primary key (tenant_id, id)
);
create index jobs_due on jobs (run_at) where failed_at is null;
create unique index jobs_scheduled_once on jobs (tenant_id, name) where is_scheduled;
call protect_tenant('jobs');
grant select, insert, update, delete on jobs to backoffice_app;

-- A server works for all tenants; it finds their jobs through the functions below and in no other way.
create policy owner_finds_all on jobs to current_user using (true) with check (true);

create function take_job(p_names text[], p_lease interval)
returns table (tenant_id text, id uuid, name text, payload jsonb, attempts int, lease uuid)
language sql volatile security definer set search_path = public, pg_temp as $$
  update jobs set run_at = now() + p_lease, lease = new_id(), attempts = jobs.attempts + 1
  where (jobs.tenant_id, jobs.id) = (
    select due.tenant_id, due.id from jobs due
    where due.run_at <= now() and due.failed_at is null and due.name = any (p_names)
    order by due.run_at limit 1 for update skip locked)
  returning jobs.tenant_id, jobs.id, jobs.name, jobs.payload, jobs.attempts, jobs.lease
$$;
revoke execute on function take_job from public;
grant execute on function take_job to backoffice_app;

-- The schedule follows the tenant's own clock; a zone nobody knows would stop it.
alter table app_settings add constraint timezone_is_known
  check ((timestamptz '2000-01-01 00:00:00Z' at time zone timezone) is not null);

-- Every so often, or each day at a time of the tenant's day.
create function next_run(p_every interval, p_daily_at time) returns timestamptz language sql stable as $$
  select case when p_daily_at is null then now() + p_every
    else (wall::date + (wall::time >= p_daily_at)::int + p_daily_at) at time zone zone end
  from (select zone, now() at time zone zone as wall
        from (select coalesce((select timezone from app_settings where tenant_id = current_setting('app.tenant')), 'UTC') as zone) as own) as clock
$$;

-- Makes sure that every tenant has its scheduled jobs. The arrays are the schedules, column by column.
create function plant_schedules(p_names text[], p_every interval[], p_daily_at time[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  tenant text;
begin
  for tenant in select tenant_id from tenants loop
    perform set_config('app.tenant', tenant, true);
    insert into jobs (tenant_id, name, payload, is_scheduled, run_at)
    select tenant, name, '{}', true, next_run(every, daily_at)
    from unnest(p_names, p_every, p_daily_at) as schedule(name, every, daily_at)
    where not exists (select from jobs where tenant_id = tenant and jobs.name = schedule.name and is_scheduled)
    on conflict do nothing;
  end loop;
end $$;
revoke execute on function plant_schedules from public;
grant execute on function plant_schedules to backoffice_app;

-- Whose platform accounts have lines that no total holds yet.
create function tenants_to_roll_up() returns setof text
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  tenant text;
begin
  for tenant in select tenant_id from tenants loop
    perform set_config('app.tenant', tenant, true);
    if exists (
      select from journal_lines where tenant_id = tenant and account_id is null
        and xid >= coalesce((select before_xid from platform_rollups where tenant_id = tenant), '0'::xid8)
    ) then
      return next tenant;
    end if;
  end loop;
end $$;
revoke execute on function tenants_to_roll_up from public;
grant execute on function tenants_to_roll_up to backoffice_app;

-- A session is a trace: the app may not delete it. Long over, and named by no request, it may go.
create function forget_old_sessions() returns bigint
language sql volatile security definer set search_path = public, pg_temp as $$
  with forgotten as (
    delete from sessions
    where tenant_id = current_setting('app.tenant') and coalesce(ended_at, expires_at) < now() - interval '90 days'
      and not exists (select from approvals a where a.tenant_id = sessions.tenant_id and a.maker_session_id = sessions.id)
    returning 1)
  select count(*) from forgotten
$$;
revoke execute on function forget_old_sessions from public;
grant execute on function forget_old_sessions to backoffice_app;
create index approvals_of_session on approvals (tenant_id, maker_session_id);

-- One pass of all checks over one tenant.
create table check_runs (
  tenant_id   text not null default current_setting('app.tenant') references tenants,
  id          uuid not null default new_id(),
  status      text not null default 'running' check (status in ('running', 'finished', 'failed')),
  started_by  uuid, -- null: the schedule
  started_at  timestamptz not null default now(),
  finished_at timestamptz,
  progress    jsonb not null default '[]', -- per check: done, total, found
  cursor      jsonb, -- where the check under way goes on
  opened      int not null default 0,
  gone        int not null default 0,
  primary key (tenant_id, id),
  check ((finished_at is null) = (status = 'running')),
  foreign key (tenant_id, started_by) references staff (tenant_id, id)
);
create unique index "check.already_running" on check_runs (tenant_id) where status = 'running';
create index check_runs_newest on check_runs (tenant_id, started_at desc, id desc);
call protect_tenant('check_runs');
grant select, insert (started_by), update (status, finished_at, progress, cursor, opened, gone) on check_runs to backoffice_app;

-- Something that should not be: found by a check, looked into by a person, or gone by itself.
create table exceptions (
  tenant_id     text not null default current_setting('app.tenant'),
  id            uuid not null default new_id(),
  check_name    text not null,
  subject_type  text not null,
  subject_id    text not null,
  client_id     uuid, -- no foreign key: what is missing may be the client
  severity      text not null check (severity in ('warning', 'error')),
  detail        jsonb not null,
  status        text not null default 'open' check (status in ('open', 'assigned', 'resolved')),
  owner_id      uuid,
  resolution    text check (resolution in ('fixed', 'explained', 'false_alarm', 'gone')),
  comment       text,
  resolved_by   uuid, -- null: gone by itself
  resolved_at   timestamptz,
  first_seen_at timestamptz not null default now(),
  last_seen_at  timestamptz not null default now(),
  times_seen    int not null default 1,
  last_run_id   uuid not null,
  version       int not null default 1,
  primary key (tenant_id, id),
  constraint open_is_nobodys check (status <> 'open' or owner_id is null),
  constraint assigned_to_somebody check (status <> 'assigned' or owner_id is not null),
  constraint resolved_somehow check ((status = 'resolved') = (resolution is not null) and (status = 'resolved') = (resolved_at is not null)),
  constraint resolved_by_somebody check ((resolved_by is not null) = (coalesce(resolution, 'gone') <> 'gone')),
  constraint resolved_for_a_reason check (resolved_by is null or comment is not null),
  foreign key (tenant_id, owner_id) references staff (tenant_id, id),
  foreign key (tenant_id, resolved_by) references staff (tenant_id, id),
  foreign key (tenant_id, last_run_id) references check_runs (tenant_id, id)
);
-- The same thing is wrong once, until it is resolved; when it comes back it is a new exception.
create unique index exceptions_once on exceptions (tenant_id, check_name, subject_type, subject_id) where status <> 'resolved';
create index exceptions_newest on exceptions (tenant_id, first_seen_at desc, id desc);
create index exceptions_by_status on exceptions (tenant_id, status, first_seen_at desc, id desc);
create index exceptions_of_client on exceptions (tenant_id, client_id, first_seen_at desc, id desc) where client_id is not null;
call protect_tenant('exceptions');
grant select, insert,
  update (severity, detail, status, owner_id, resolution, comment, resolved_by, resolved_at, last_seen_at, times_seen, last_run_id, version)
  on exceptions to backoffice_app;

create function exception_is_resolved_once() returns trigger language plpgsql as $$
begin
  if old.status = 'resolved' then
    raise exception 'a resolved exception stays as it is' using errcode = 'check_violation', constraint = 'record.wrong_status';
  end if;
  return new;
end $$;
create trigger exception_is_resolved_once before update on exceptions for each row execute function exception_is_resolved_once();
