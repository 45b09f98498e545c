-- Two people: a deed that waits for a second one, and how much a person may do alone. See decision 0007.
create table approvals (
  tenant_id        text not null default current_setting('app.tenant'),
  id               uuid not null default new_id(),
  kind             text not null, -- the audit name of the deed
  input            jsonb not null,
  client_id        uuid,
  amount           numeric check (amount > 0),
  currency         text references currencies,
  record_type      text,
  record_id        uuid,
  before           jsonb not null,
  after            jsonb not null,
  maker_id         uuid not null,
  maker_session_id uuid not null,
  maker_address    text not null, -- from where he asked
  status           text not null default 'pending' check (status in ('pending', 'approved', 'rejected', 'cancelled', 'expired')),
  checker_id       uuid,
  reason           text,
  result           jsonb,
  create_datetime  timestamptz not null default now(),
  expire_datetime  timestamptz not null default now() + interval '24 hours',
  decide_datetime  timestamptz,
  version          int not null default 1,
  primary key (tenant_id, id),
  check ((amount is null) = (currency is null)),
  check ((record_type is null) = (record_id is null)),
  constraint "approval.own_request" check (checker_id <> maker_id),
  constraint decided_by_somebody check ((checker_id is not null) = (status in ('approved', 'rejected'))),
  constraint decided_at_some_time check ((decide_datetime is null) = (status = 'pending')),
  constraint rejected_for_a_reason check (status <> 'rejected' or reason is not null),
  constraint done_with_a_result check ((result is not null) = (status = 'approved')),
  foreign key (tenant_id, client_id) references clients (tenant_id, id),
  foreign key (tenant_id, maker_id) references staff (tenant_id, id),
  foreign key (tenant_id, checker_id) references staff (tenant_id, id),
  foreign key (tenant_id, maker_session_id) references sessions (tenant_id, id)
);
create index approvals_newest on approvals (tenant_id, create_datetime desc, id desc);
create index approvals_by_status on approvals (tenant_id, status, create_datetime desc, id desc);
create index approvals_of_record on approvals (tenant_id, record_id, create_datetime desc, id desc);
create unique index "approval.already_pending" on approvals (tenant_id, kind, record_id) where status = 'pending';
call protect_tenant('approvals');
-- What was asked for, by whom and until when cannot be changed any more.
grant select, insert,
  update (status, checker_id, reason, result, decide_datetime, version) on approvals to backoffice_app;

create function approval_is_decided_once() returns trigger language plpgsql as $$
begin
  if old.status <> 'pending' then
    raise exception 'a decided approval stays as it is' using errcode = 'check_violation', constraint = 'record.wrong_status';
  end if;
  return new;
end $$;
create trigger approval_is_decided_once before update on approvals for each row execute function approval_is_decided_once();

-- How much one person may do alone, in US dollars: for a kind of deed, or for one person's deeds of that kind.
create table approval_limits (
  tenant_id     text not null default current_setting('app.tenant') references tenants,
  id            uuid not null default new_id(),
  kind          text not null,
  staff_id      uuid, -- null: everybody without a limit of his own
  per_operation numeric not null check (per_operation >= 0),
  per_day       numeric not null check (per_day >= 0),
  version       int not null default 1,
  primary key (tenant_id, id),
  unique nulls not distinct (tenant_id, kind, staff_id),
  foreign key (tenant_id, staff_id) references staff (tenant_id, id)
);
call protect_tenant('approval_limits');
grant select on approval_limits to backoffice_app;

-- What a person has done alone on one of the tenant's days, in US dollars.
create table approval_usage (
  tenant_id text not null default current_setting('app.tenant'),
  staff_id  uuid not null,
  kind      text not null,
  day       date not null,
  used      numeric not null check (used >= 0),
  primary key (tenant_id, staff_id, kind, day),
  foreign key (tenant_id, staff_id) references staff (tenant_id, id)
);
call protect_tenant('approval_usage');
grant select, insert, update (used) on approval_usage to backoffice_app;

-- One unit of base costs this much of quote, now.
create table currency_rates (
  tenant_id       text not null default current_setting('app.tenant') references tenants,
  base            text not null references currencies,
  quote           text not null references currencies,
  rate            numeric not null check (rate > 0 and rate <> 'NaN' and rate <> 'Infinity'),
  update_datetime timestamptz not null default now(),
  version         int not null default 1,
  primary key (tenant_id, base, quote),
  check (base <> quote)
);
call protect_tenant('currency_rates');
grant select on currency_rates to backoffice_app;

-- A repeated call gets the same answer: also the same status.
alter table idempotency_keys add column status int not null default 200;
