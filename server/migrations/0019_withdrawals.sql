-- A withdrawal is the client's wish to be paid; the money itself lives in the ledger. See decision 0014.
create table withdrawals (
  tenant_id         text not null default current_setting('app.tenant'),
  id                uuid not null default new_id(),
  client_id         uuid not null,
  account_id        uuid not null,
  fake              boolean not null,
  amount            numeric not null check (amount > 0),
  fee               numeric not null check (fee >= 0),
  currency          text not null,
  worth_usd         numeric not null check (worth_usd > 0), -- when he asked: what counts to his day
  sub_type          text not null check (sub_type in ('bank', 'crypto', 'exchange')),
  payee             jsonb not null, -- as it was when he asked: a card changed later changes nothing here
  status            text not null default 'pending'
    check (status in ('pending', 'approved', 'completed', 'rejected', 'cancelled', 'reversed')),
  reason_code       text check (reason_code in ('payee_mismatch', 'payee_invalid', 'identity_unclear', 'suspected_fraud',
                                                'source_of_funds', 'duplicate', 'client_asked', 'other')),
  reason            text,
  reviewed_by       uuid,
  review_datetime   timestamptz,
  completed_by      uuid,
  complete_datetime timestamptz,
  payment_reference text,
  screenshot        text,
  delay_code        text check (delay_code in ('bank_closed', 'bank_problem', 'identity_check', 'fraud_check', 'client_reply', 'other')),
  delay_reason      text,
  delayed_by        uuid,
  delay_datetime    timestamptz,
  is_explained      boolean not null generated always as (delay_code is not null) stored,
  create_datetime   timestamptz not null default now(),
  update_datetime   timestamptz not null default now(),
  version           int not null default 1,
  primary key (tenant_id, id),
  constraint fee_is_a_part check (fee < amount),
  constraint payee_is_complete check (
    case sub_type when 'crypto' then payee ?& array['chain', 'address'] else payee ?& array['bank_name', 'holder_name', 'acc_no'] end),
  constraint reviewed_by_somebody check (
    (reviewed_by is not null) = (status in ('approved', 'completed', 'rejected', 'reversed'))
    and (reviewed_by is null) = (review_datetime is null)),
  constraint completed_by_somebody check (
    (completed_by is not null) = (status = 'completed') and (completed_by is null) = (complete_datetime is null)),
  constraint rejected_for_a_reason check ((reason_code is not null) = (status = 'rejected')),
  constraint delayed_by_somebody check ((delayed_by is null) = (delay_code is null) and (delay_datetime is null) = (delay_code is null)),
  -- The account must be this client's, in this currency, of this tenant.
  constraint "account.wrong_currency" foreign key (tenant_id, client_id, account_id, currency)
    references accounts (tenant_id, client_id, id, currency),
  foreign key (tenant_id, client_id, fake) references clients (tenant_id, id, fake) on update cascade,
  foreign key (tenant_id, reviewed_by) references staff (tenant_id, id),
  foreign key (tenant_id, completed_by) references staff (tenant_id, id),
  foreign key (tenant_id, delayed_by) references staff (tenant_id, id)
);
create index withdrawals_newest on withdrawals (tenant_id, fake, create_datetime desc, id desc);
create index withdrawals_by_status on withdrawals (tenant_id, fake, status, create_datetime desc, id desc);
create index withdrawals_by_amount on withdrawals (tenant_id, fake, amount, id);
create index withdrawals_of_client on withdrawals (tenant_id, client_id, create_datetime desc, id desc);
create index withdrawals_waiting on withdrawals (tenant_id, fake, is_explained, id) where status in ('pending', 'approved');
create index withdrawals_frozen on withdrawals (tenant_id, account_id) where status = 'pending';
call protect_tenant('withdrawals');
-- What was asked for, by whom and where it goes cannot be changed any more.
grant select, insert,
  update (status, reason_code, reason, reviewed_by, review_datetime, completed_by, complete_datetime, payment_reference, screenshot,
          delay_code, delay_reason, delayed_by, delay_datetime, update_datetime, version)
  on withdrawals to backoffice_app;

-- The life of a withdrawal, as the contract's table has it.
create function withdrawal_goes_its_way() returns trigger language plpgsql as $$
begin
  if (old.status, new.status) not in (('pending', 'approved'), ('pending', 'rejected'), ('pending', 'cancelled'),
                                      ('approved', 'completed'), ('approved', 'reversed')) then
    raise exception 'a withdrawal does not go from % to %', old.status, new.status
      using errcode = 'check_violation', constraint = 'record.wrong_status';
  end if;
  return new;
end $$;
create trigger withdrawal_goes_its_way before update of status on withdrawals
  for each row when (old.status <> new.status) execute function withdrawal_goes_its_way();

-- How much a client may ask for in a day, in US dollars, by how well he is known. Without a row the usual limits hold.
create table withdrawal_limits (
  tenant_id  text not null default current_setting('app.tenant') references tenants,
  kyc_status text not null check (kyc_status in ('unverified', 'pending', 'approved', 'rejected')),
  per_day    numeric not null check (per_day >= 0),
  version    int not null default 1,
  primary key (tenant_id, kyc_status)
);
call protect_tenant('withdrawal_limits');
grant select on withdrawal_limits to backoffice_app;

-- What a withdrawal costs: so many percent, and at least so much, in the currency itself. Without a row the usual fee holds.
create table withdrawal_fees (
  tenant_id text not null default current_setting('app.tenant') references tenants,
  currency  text not null references currencies,
  percent   numeric not null check (percent between 0 and 100),
  minimum   numeric not null check (minimum >= 0),
  version   int not null default 1,
  primary key (tenant_id, currency)
);
call protect_tenant('withdrawal_fees');
grant select on withdrawal_fees to backoffice_app;
