-- Subscriptions to AI strategies: the fee for a number of days. See decision 0085.
create table subscriptions (
  tenant_id           text not null default current_setting('app.tenant'),
  id                  uuid not null default new_id(),
  client_id           uuid not null,
  account_id          uuid not null,
  fake                boolean not null,
  product_id          uuid not null,
  product_version     int not null, -- the price it was made at
  amount              numeric not null check (amount > 0), -- for all its days
  currency            text not null,
  budget              numeric not null check (budget > 0), -- what one trade may cost, fee included
  term_days           int not null check (term_days > 0),
  status              text not null check (status in ('pending', 'holding', 'completed', 'rejected', 'released')),
  release_code        text check (release_code in ('cancelled', 'client_disabled', 'product_cancelled')),
  reason_code         text check (reason_code in ('not_entitled', 'suspected_fraud', 'client_asked', 'other')),
  reason              text,
  reviewed_by         uuid,
  start_datetime      timestamptz,
  end_datetime        timestamptz,
  refund              numeric check (refund > 0), -- for the days that were not used
  refund_requested_by uuid,
  refund_approved_by  uuid,
  api_key_id          uuid,
  create_datetime     timestamptz not null default clock_timestamp(),
  update_datetime     timestamptz not null default now(),
  version             int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, client_id, fake) references clients (tenant_id, id, fake),
  foreign key (tenant_id, client_id, account_id, currency) references accounts (tenant_id, client_id, id, currency),
  foreign key (tenant_id, product_id, product_version) references product_versions (tenant_id, product_id, number),
  foreign key (tenant_id, reviewed_by) references staff (tenant_id, id),
  foreign key (tenant_id, refund_requested_by) references staff (tenant_id, id),
  foreign key (tenant_id, refund_approved_by) references staff (tenant_id, id),
  foreign key (tenant_id, api_key_id) references api_keys (tenant_id, id),
  constraint runs_wholly check (num_nonnulls(start_datetime, end_datetime) in (0, 2) and (status in ('holding', 'completed')) = (start_datetime is not null)),
  constraint released_says_why check ((status = 'released') = (release_code is not null)),
  constraint rejected_says_why check ((status = 'rejected') = (reason_code is not null)),
  constraint refund_within_fee check (refund <= amount),
  constraint refunded_by_two check (num_nonnulls(refund, refund_requested_by, refund_approved_by) in (0, 3) and refund_requested_by <> refund_approved_by)
);
create unique index "subscription.running" on subscriptions (tenant_id, client_id, product_id) where status in ('pending', 'holding');
create index subscriptions_by_time on subscriptions (tenant_id, fake, create_datetime desc, id desc);
create index subscriptions_of_client on subscriptions (tenant_id, client_id, create_datetime desc);
create index subscriptions_running on subscriptions (tenant_id, product_id) where status = 'holding';
create index subscriptions_ending on subscriptions (tenant_id, end_datetime) where status = 'holding';
create index subscriptions_waiting on subscriptions (tenant_id) where status = 'pending';
call protect_tenant('subscriptions');
create policy owner_finds_all on subscriptions for select to current_user using (true);
grant select,
  insert (id, client_id, account_id, fake, product_id, product_version, amount, currency, budget, term_days, status, api_key_id),
  update (status, release_code, reason_code, reason, reviewed_by, start_datetime, end_datetime, refund, refund_requested_by, refund_approved_by,
          update_datetime, version)
  on subscriptions to backoffice_app;
call add_agent_of_client('subscriptions');
call keep_record_counts('subscriptions', 'subscription');

create function check_subscription_step() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if current_user = 'backoffice_app' and new.status <> 'pending' then
      raise exception 'a subscription begins by waiting' using errcode = 'check_violation', constraint = 'record.wrong_status';
    end if;
  elsif new.status <> old.status and (old.status, new.status) not in (
    ('pending', 'holding'), ('pending', 'rejected'), ('pending', 'released'), ('holding', 'completed')) then
    raise exception 'a subscription does not go from % to %', old.status, new.status
      using errcode = 'check_violation', constraint = 'record.wrong_status';
  end if;
  return new;
end $$;
create trigger check_subscription_step before insert or update on subscriptions for each row execute function check_subscription_step();

-- The tenants with subscriptions whose days are over, or that wait and may be released.
create function tenants_with_due_subscriptions() returns setof text language sql stable security definer set search_path = public, pg_temp as $$
  select tenant_id from tenants where exists (
      select from subscriptions where subscriptions.tenant_id = tenants.tenant_id and status = 'holding' and end_datetime <= clock_timestamp())
    or exists (select from subscriptions where subscriptions.tenant_id = tenants.tenant_id and status = 'pending')
$$;
revoke execute on function tenants_with_due_subscriptions from public;
grant execute on function tenants_with_due_subscriptions to backoffice_app;
