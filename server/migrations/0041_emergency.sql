-- Emergency actions: what is paused for a while, by whom, why, and until when. Nothing here is ever deleted. See decision 0032.
create table emergency_actions (
  tenant_id       text not null default current_setting('app.tenant') references tenants,
  id              uuid not null default new_id(),
  kind            text not null check (kind in ('deposits', 'withdrawals', 'registration', 'client_sign_in', 'trading',
                                                'staff_changes', 'product_kind', 'product', 'clients_offline')),
  target          text, -- a kind of product, or a product's code
  status          text not null check (status in ('paused', 'ended', 'resumed')),
  reason          text not null,
  started_by      uuid not null,
  create_datetime timestamptz not null default now(),
  end_datetime    timestamptz not null,
  resumed_by      uuid,
  resume_datetime timestamptz,
  resume_reason   text,
  ended_sessions  int not null default 0,
  update_datetime timestamptz not null default now(),
  version         int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, started_by) references staff (tenant_id, id),
  foreign key (tenant_id, resumed_by) references staff (tenant_id, id),
  check ((target is not null) = (kind in ('product_kind', 'product'))),
  check ((status = 'resumed') = (resumed_by is not null and resume_datetime is not null and resume_reason is not null))
);
-- Every call that a pause can stop looks here; a pause whose time is over stays `paused` until the next one of its kind.
create unique index "emergency.already_paused" on emergency_actions (tenant_id, kind, coalesce(target, ''))
  where status = 'paused';
create index emergency_actions_newest on emergency_actions (tenant_id, create_datetime desc, id desc);
call protect_tenant('emergency_actions');
grant select, insert, update (status, resumed_by, resume_datetime, resume_reason, update_datetime, version) on emergency_actions
  to backoffice_app;

create function emergency_action_ends_once() returns trigger language plpgsql as $$
begin
  raise exception 'what is over stays over' using errcode = 'check_violation', constraint = 'record.wrong_status';
end $$;
create trigger emergency_action_ends_once before update of status on emergency_actions for each row
  when (old.status <> 'paused') execute function emergency_action_ends_once();
