-- No one moves the clock or the rules to their own gain: limits over 24 hours, a time zone that waits for its moment,
-- exits that are paused for a short while, wider rules that wait a day where no one else could decide.

-- Limits count the last 24 hours, by ten minutes, and no longer the tenant's day. What is kept of the last days counts from the end of
-- its day on, or from now on.
alter table approval_usage no force row level security;
alter table app_settings no force row level security;
delete from approval_usage where day < current_date - 2;
alter table approval_usage drop constraint approval_usage_pkey;
alter table approval_usage add column used_from timestamptz not null default date_bin('10 minutes', now(), timestamptz '2000-01-01 00:00:00+00');
with before as (delete from approval_usage returning tenant_id, staff_id, kind, day, used),
  moved as (
    select before.tenant_id, staff_id, kind, day, used,
      date_bin('10 minutes', least(now(), (day + 1)::timestamp at time zone coalesce(timezone, 'UTC')), timestamptz '2000-01-01 00:00:00+00') as used_from
    from before left join app_settings on app_settings.tenant_id = before.tenant_id)
insert into approval_usage (tenant_id, staff_id, kind, day, used, used_from)
select tenant_id, staff_id, kind, min(day), sum(used), used_from from moved group by tenant_id, staff_id, kind, used_from;
alter table approval_usage drop column day;
alter table approval_usage add primary key (tenant_id, staff_id, kind, used_from);
alter table approval_usage force row level security;
alter table app_settings force row level security;

-- A time zone that was agreed on and begins at the next moment at which both zones show the same date.
alter table app_settings
  add column next_timezone text,
  add column next_timezone_from timestamptz,
  add constraint next_timezone_has_its_moment check ((next_timezone is null) = (next_timezone_from is null)),
  add constraint next_timezone_is_known check ((timestamptz '2000-01-01 00:00:00+00' at time zone next_timezone) is not null or next_timezone is null);

-- Sales and redemptions are a pause of their own. One person pauses an exit for an hour and all else for a day, two an exit for a day.
-- Pauses of before stay as they were.
alter table emergency_actions drop constraint emergency_actions_kind_check;
alter table emergency_actions
  add column agreed_by uuid,
  add constraint emergency_actions_kind_check check (kind in ('deposits', 'withdrawals', 'registration', 'client_sign_in', 'trading', 'selling',
    'staff_changes', 'product_kind', 'product', 'clients_offline')),
  add constraint emergency_two_people check (agreed_by <> started_by),
  add constraint emergency_alone_for_a_while check (agreed_by is not null
    or end_datetime <= create_datetime + case when kind in ('withdrawals', 'selling') then interval '1 hour' else interval '24 hours' end) not valid,
  add constraint emergency_exits_for_a_day check (kind not in ('withdrawals', 'selling') or end_datetime <= create_datetime + interval '24 hours') not valid;
alter table emergency_actions add foreign key (tenant_id, agreed_by) references staff (tenant_id, id) not valid;

-- A request that widens a limit, a grant or a term names who would gain. Where no one else could decide it waits a day after the decision,
-- and any admin or supervisor stops it.
alter table approvals drop constraint approvals_status_check;
alter table approvals drop constraint decided_by_somebody;
alter table approvals
  add column widens jsonb,
  add column effective_datetime timestamptz,
  add column stopped_by uuid,
  add constraint approvals_status_check check (status in ('pending', 'waiting', 'approved', 'rejected', 'cancelled', 'expired', 'stopped')),
  add constraint decided_by_somebody check ((checker_id is not null) = (status in ('waiting', 'approved', 'rejected', 'stopped'))),
  add constraint waits_for_its_moment check (status <> 'waiting' or effective_datetime is not null),
  add constraint stopped_for_a_reason check (status <> 'stopped' or reason is not null);
alter table approvals add foreign key (tenant_id, stopped_by) references staff (tenant_id, id) not valid;
drop index "approval.already_pending";
create unique index "approval.already_pending" on approvals (tenant_id, kind, record_id) where status in ('pending', 'waiting');
create index approvals_waiting on approvals (tenant_id, effective_datetime) where status = 'waiting';
grant update (effective_datetime, stopped_by) on approvals to backoffice_app;
