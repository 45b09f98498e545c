-- Loans: products with versions of their terms, loans on the version that was signed, and the schedule of each. The money is in
-- the ledger; these tables say how it divides into principal, interest and penalties. See decision 0015.
create table loan_products (
  tenant_id       text not null default current_setting('app.tenant') references tenants,
  id              uuid not null default new_id(),
  terms_version   int not null default 1, -- the one new loans are made on
  status          text not null default 'open' check (status in ('open', 'closed')),
  create_datetime timestamptz not null default now(),
  update_datetime timestamptz not null default now(),
  version         int not null default 1,
  primary key (tenant_id, id)
);
create index loan_products_newest on loan_products (tenant_id, create_datetime desc, id desc);
call protect_tenant('loan_products');
grant select, insert, update (terms_version, status, update_datetime, version) on loan_products to backoffice_app;

-- What was signed stays as it was signed: rows are added, never changed.
create table loan_terms (
  tenant_id       text not null default current_setting('app.tenant'),
  product_id      uuid not null,
  terms_version   int not null,
  name            text not null,
  currency        text not null references currencies,
  least_amount    numeric not null check (least_amount > 0),
  most_amount     numeric not null check (most_amount >= least_amount),
  instalments     int not null check (instalments between 1 and 120),
  interval_days   int not null check (interval_days between 1 and 366),
  interest_method text not null check (interest_method in ('simple', 'annuity')),
  yearly_rate     numeric not null check (yearly_rate between 0 and 36),
  interest_cap    numeric not null check (interest_cap between 0 and 100), -- percent of the amount lent
  penalty_rate    numeric not null check (penalty_rate between 0 and 1), -- percent a day of what is overdue
  penalty_cap     numeric not null check (penalty_cap between 0 and 30), -- percent of the amount lent
  grace_days      int not null check (grace_days between 0 and 60),
  made_by         uuid not null,
  create_datetime timestamptz not null default now(),
  primary key (tenant_id, product_id, terms_version),
  unique (tenant_id, product_id, terms_version, currency),
  foreign key (tenant_id, product_id) references loan_products (tenant_id, id),
  foreign key (tenant_id, made_by) references staff (tenant_id, id)
);
call protect_tenant('loan_terms');
grant select, insert on loan_terms to backoffice_app;

create table loans (
  tenant_id       text not null default current_setting('app.tenant'),
  id              uuid not null default new_id(),
  client_id       uuid not null,
  account_id      uuid not null,
  fake            boolean not null,
  product_id      uuid not null,
  terms_version   int not null,
  amount          numeric not null check (amount > 0),
  currency        text not null,
  status          text not null default 'pending' check (status in
                    ('pending', 'approved', 'disbursed', 'outstanding', 'completed', 'rejected', 'written_off', 'reversed')),
  reason_code     text check (reason_code in ('income', 'history', 'purpose', 'documents', 'withdrawn', 'other')),
  reason          text,
  reviewed_by     uuid,
  disbursed_by    uuid,
  disburse_date   date, -- of the tenant's calendar, as all days here
  accrued_to      date, -- interest and penalties are charged up to and including this day
  penalty_charged numeric not null default 0 check (penalty_charged >= 0),
  penalty_paid    numeric not null default 0,
  written_off     numeric check (written_off > 0),
  review_datetime   timestamptz,
  disburse_datetime timestamptz,
  end_datetime      timestamptz,
  create_datetime timestamptz not null default now(),
  update_datetime timestamptz not null default now(),
  version         int not null default 1,
  primary key (tenant_id, id),
  check (penalty_paid between 0 and penalty_charged),
  constraint lent_on_a_day check (
    (status in ('disbursed', 'outstanding', 'completed', 'written_off', 'reversed')) = (disburse_date is not null)
    and (disburse_date is null) = (accrued_to is null) and (disburse_date is null) = (disbursed_by is null)),
  check ((status in ('completed', 'written_off', 'reversed')) = (end_datetime is not null)),
  constraint written_off_with_a_loss check ((status = 'written_off') = (written_off is not null)),
  -- The account must be this client's and in the currency of the terms, of this tenant.
  constraint "account.wrong_currency" foreign key (tenant_id, client_id, account_id, currency)
    references accounts (tenant_id, client_id, id, currency),
  foreign key (tenant_id, product_id, terms_version, currency)
    references loan_terms (tenant_id, product_id, terms_version, currency),
  foreign key (tenant_id, client_id, fake) references clients (tenant_id, id, fake) on update cascade,
  foreign key (tenant_id, reviewed_by) references staff (tenant_id, id),
  foreign key (tenant_id, disbursed_by) references staff (tenant_id, id)
);
create index loans_newest on loans (tenant_id, fake, create_datetime desc, id desc);
create index loans_by_status on loans (tenant_id, fake, status, create_datetime desc, id desc);
create index loans_by_amount on loans (tenant_id, fake, amount desc, id desc);
create index loans_of_client on loans (tenant_id, client_id, create_datetime desc, id desc);
create index loans_of_account on loans (tenant_id, account_id);
create index loans_of_product on loans (tenant_id, product_id, create_datetime desc, id desc);
create index loans_to_accrue on loans (tenant_id, accrued_to, id) where status in ('disbursed', 'outstanding');
call protect_tenant('loans');
grant select, insert, update (status, reason_code, reason, reviewed_by, disbursed_by, disburse_date, accrued_to,
  penalty_charged, penalty_paid, written_off, review_datetime, disburse_datetime, end_datetime, update_datetime, version) on loans to backoffice_app;

create table loan_instalments (
  tenant_id        text not null default current_setting('app.tenant'),
  loan_id          uuid not null,
  no               int not null,
  due_date         date not null,
  principal        numeric not null check (principal >= 0),
  interest         numeric not null check (interest >= 0), -- the most that may be charged
  interest_charged numeric not null default 0,
  principal_paid   numeric not null default 0,
  interest_paid    numeric not null default 0,
  primary key (tenant_id, loan_id, no),
  check (principal_paid between 0 and principal),
  check (interest_charged between 0 and interest),
  check (interest_paid between 0 and interest_charged),
  foreign key (tenant_id, loan_id) references loans (tenant_id, id)
);
call protect_tenant('loan_instalments');
grant select, insert, update (interest_charged, principal_paid, interest_paid) on loan_instalments to backoffice_app;
