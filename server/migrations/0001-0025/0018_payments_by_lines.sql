-- Lines of statements stand for people: a match completes a withdrawal, takes back one that was returned, and books what is no client's.

alter table withdrawals add column completed_by_match uuid;
alter table withdrawals drop constraint completed_by_somebody;
-- One that came back keeps who paid it.
alter table withdrawals add constraint completed_by_person_or_match check (
  (num_nonnulls(completed_by, completed_by_match) = 0) = (complete_datetime is null)
  and case status when 'completed' then num_nonnulls(completed_by, completed_by_match) = 1
    when 'reversed' then num_nonnulls(completed_by, completed_by_match) <= 1
    else num_nonnulls(completed_by, completed_by_match) = 0 end);
alter table withdrawals add foreign key (tenant_id, completed_by_match) references matches (tenant_id, id) not valid;
grant update (completed_by_match) on withdrawals to backoffice_app;

alter table matches drop constraint matches_kind_check;
alter table matches
  add constraint matches_kind_check check (
    kind in ('deposit', 'withdrawal', 'return', 'fee', 'interest', 'settlement', 'transfer', 'house_money', 'suspense')),
  add constraint house_money_by_two check (kind <> 'house_money' or num_nonnulls(made_by, approved_by) = 2);

-- A withdrawal whose payment came back: its payment and its return are two matches.
alter table match_items add column returned_id uuid;
alter table match_items drop constraint line_or_record;
alter table match_items
  add constraint line_or_record check (num_nonnulls(line_id, deposit_id, withdrawal_id, returned_id) = 1),
  add foreign key (tenant_id, returned_id) references withdrawals (tenant_id, id) not valid;
create unique index "match.return_taken" on match_items (tenant_id, returned_id) where is_made and returned_id is not null;
grant insert (returned_id) on match_items to backoffice_app;

-- A deposit that a line brought without a claim; each line brings one.
alter table deposits add column line_id uuid;
alter table deposits add foreign key (tenant_id, line_id) references statement_lines (tenant_id, id) not valid;
create unique index "deposit.line_claimed" on deposits (tenant_id, line_id) where line_id is not null;
grant insert (line_id) on deposits to backoffice_app;

-- What a slice of lines is compared with: records of their amounts and codes, and the other lines that these could be of.
create index deposits_to_match on deposits (tenant_id, currency, amount, create_datetime) where not fake and status in ('pending', 'approved');
create index deposits_by_code on deposits (tenant_id, right(id::text, 8)) where not fake and status in ('pending', 'approved');
create index withdrawals_to_match on withdrawals (tenant_id, currency, (fee - amount), create_datetime)
  where not fake and status in ('approved', 'completed');
create index withdrawals_by_code on withdrawals (tenant_id, right(id::text, 8)) where not fake and status in ('approved', 'completed');
create index withdrawals_by_payment on withdrawals (tenant_id, payment_reference)
  where not fake and status in ('approved', 'completed') and sub_type = 'crypto' and payment_reference is not null;
create index statement_lines_to_walk on statement_lines (tenant_id, id) where status = 'open';
create index statement_lines_to_match on statement_lines (tenant_id, currency, amount) where status = 'open';

-- How far the job has come: up to which line it looked at new ones, and after which it goes on with those that stayed open.
create table matching_progress (
  tenant_id   text not null default current_setting('app.tenant') references tenants,
  upto        uuid not null,
  again_after uuid not null,
  primary key (tenant_id)
);
call protect_tenant('matching_progress');
grant select, insert (upto, again_after), update (upto, again_after) on matching_progress to backoffice_app;

-- Files that tell a bank or a wallet whom to pay, made of approved withdrawals by two people.
create table payouts (
  tenant_id          text not null default current_setting('app.tenant') references tenants,
  id                 uuid not null default new_id(),
  account_id         uuid not null,
  format             text not null check (format in ('pain001', 'csv')),
  currency           text not null references currencies,
  status             text not null default 'made' check (status in ('made', 'cancelled')),
  execution_day      date not null,
  item_count         int not null check (item_count > 0),
  amount             numeric not null check (amount > 0),
  sha256             text not null check (sha256 ~ '^[0-9a-f]{64}$'), -- of the file as two people approved it
  made_by            uuid not null,
  approved_by        uuid not null,
  cancelled_by       uuid,
  cancel_approved_by uuid,
  cancel_datetime    timestamptz,
  create_datetime    timestamptz not null default now(),
  update_datetime    timestamptz not null default now(),
  version            int not null default 1,
  primary key (tenant_id, id),
  constraint payout_by_two check (made_by <> approved_by),
  constraint payout_cancelled_by_two check (cancelled_by <> cancel_approved_by),
  constraint payout_cancelled_wholly check (
    num_nonnulls(cancelled_by, cancel_approved_by, cancel_datetime) = case status when 'cancelled' then 3 else 0 end),
  foreign key (tenant_id, account_id) references house_accounts (tenant_id, id),
  foreign key (tenant_id, made_by) references staff (tenant_id, id),
  foreign key (tenant_id, approved_by) references staff (tenant_id, id),
  foreign key (tenant_id, cancelled_by) references staff (tenant_id, id),
  foreign key (tenant_id, cancel_approved_by) references staff (tenant_id, id)
);
call protect_tenant('payouts');
grant select, insert (id, account_id, format, currency, execution_day, item_count, amount, sha256, made_by, approved_by, create_datetime),
  update (status, cancelled_by, cancel_approved_by, cancel_datetime, update_datetime, version)
  on payouts to backoffice_app;

create table payout_items (
  tenant_id     text not null default current_setting('app.tenant'),
  payout_id     uuid not null,
  item_no       int not null check (item_no > 0),
  withdrawal_id uuid not null,
  amount        numeric not null check (amount > 0),
  is_live       boolean not null default true, -- false once the file is cancelled
  primary key (tenant_id, payout_id, item_no),
  foreign key (tenant_id, payout_id) references payouts (tenant_id, id),
  foreign key (tenant_id, withdrawal_id) references withdrawals (tenant_id, id)
);
-- Each withdrawal is in one file at a time.
create unique index "payout.withdrawal_taken" on payout_items (tenant_id, withdrawal_id) where is_live;
call protect_tenant('payout_items');
grant select, insert (payout_id, item_no, withdrawal_id, amount), update (is_live) on payout_items to backoffice_app;
