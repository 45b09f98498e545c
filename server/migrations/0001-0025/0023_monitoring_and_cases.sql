-- Compliance: days of each client, rules that watch them, alerts, cases with notes and files, freezes of withdrawals, ratings. See decision 0206.

-- Money and trades of each real client by day, kept by the roll-up of the statistics. Money that was taken back is taken off the day on which
-- it was.
create table client_days (
  tenant_id   text not null default current_setting('app.tenant'),
  client_id   uuid not null,
  day         date not null, -- of the tenant
  currency    text not null,
  deposits    int not null,
  deposited   numeric not null,
  withdrawals int not null, -- by when the client requested them
  withdrawn   numeric not null,
  credited    numeric not null, -- compensation and bonus, which staff give
  exchanged   numeric not null, -- received in this currency
  trades      int not null, -- purchases and sales
  primary key (tenant_id, client_id, day, currency)
);
create index client_days_by_day on client_days (tenant_id, day, client_id);
call protect_tenant('client_days');
grant select on client_days to backoffice_app;

-- Payees and cards are compared by their number without spaces, or by their address on a chain.
alter table withdrawals add column payee_key text
  generated always as (coalesce(regexp_replace(payee ->> 'acc_no', '\s', '', 'g'), payee ->> 'address')) stored;
create index withdrawals_by_payee on withdrawals (tenant_id, payee_key);
alter table bank_cards add column number_key text generated always as (regexp_replace(acc_no, '\s', '', 'g')) stored;
create index bank_cards_by_number on bank_cards (tenant_id, number_key);

-- A row is a version of the rule of its kind: its parameters stay once it is in shadow.
create table monitoring_rules (
  tenant_id          text not null default current_setting('app.tenant') references tenants,
  id                 uuid not null default new_id(),
  kind               text not null check (kind in (
                       'rapid_out', 'structuring', 'dormant_woken', 'above_average', 'third_party', 'shared_payee', 'shared_device',
                       'new_payee_large', 'exchange_only', 'risk_country', 'staff_credit_out', 'staff_link')),
  number             int not null check (number > 0),
  status             text not null default 'draft' check (status in ('draft', 'shadow', 'live', 'retired')),
  parameters         jsonb not null,
  reason             text not null check (reason <> ''),
  created_by         uuid not null,
  shadow_by          uuid,
  shadow_datetime    timestamptz,
  live_by            uuid,
  live_approved_by   uuid,
  live_datetime      timestamptz,
  retired_by         uuid,
  retire_approved_by uuid,
  retire_datetime    timestamptz,
  create_datetime    timestamptz not null default now(),
  update_datetime    timestamptz not null default now(),
  version            int not null default 1,
  primary key (tenant_id, id),
  unique (tenant_id, kind, number),
  foreign key (tenant_id, created_by) references staff (tenant_id, id),
  foreign key (tenant_id, shadow_by) references staff (tenant_id, id),
  foreign key (tenant_id, live_by) references staff (tenant_id, id),
  foreign key (tenant_id, live_approved_by) references staff (tenant_id, id),
  foreign key (tenant_id, retired_by) references staff (tenant_id, id),
  foreign key (tenant_id, retire_approved_by) references staff (tenant_id, id),
  constraint rule_in_shadow_since check (num_nonnulls(shadow_by, shadow_datetime) in (0, 2) and (status not in ('shadow', 'live') or shadow_by is not null)),
  constraint rule_live_by_two check (num_nonnulls(live_by, live_approved_by, live_datetime) in (0, 3) and live_by <> live_approved_by
    and (status <> 'live' or live_by is not null)),
  constraint rule_retired_by_two check (num_nonnulls(retired_by, retire_approved_by, retire_datetime) = case status when 'retired' then 3 else 0 end
    and retired_by <> retire_approved_by)
);
create unique index one_live_rule on monitoring_rules (tenant_id, kind) where status = 'live';
create unique index "monitoring_rule.draft_exists" on monitoring_rules (tenant_id, kind) where status in ('draft', 'shadow');
call protect_tenant('monitoring_rules');
create policy owner_finds_all on monitoring_rules for select to current_user using (true);
grant select,
  insert (kind, number, parameters, reason, created_by),
  update (status, parameters, reason, shadow_by, shadow_datetime, live_by, live_approved_by, live_datetime, retired_by, retire_approved_by,
          retire_datetime, update_datetime, version)
  on monitoring_rules to backoffice_app;

-- What a version would have found in the days before: stored, never changed once it is done.
create table monitoring_back_tests (
  tenant_id       text not null default current_setting('app.tenant'),
  id              uuid not null default new_id(),
  rule_id         uuid not null,
  parameters      jsonb not null, -- those that were tested
  status          text not null default 'running' check (status in ('running', 'done')),
  from_day        date not null,
  to_day          date not null check (to_day >= from_day),
  weeks           jsonb not null default '[]', -- alerts of each week, the oldest first
  alerts          int not null default 0,
  clients         int not null default 0,
  cases           int not null default 0, -- opened in these days
  cases_found     int not null default 0, -- with a client whom it would have raised
  cases_lost      int not null default 0, -- that an alert of this kind led to, and this version would not have found
  tested_by       uuid not null,
  create_datetime timestamptz not null default now(),
  finish_datetime timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, rule_id) references monitoring_rules (tenant_id, id),
  foreign key (tenant_id, tested_by) references staff (tenant_id, id),
  constraint finished_once_done check ((finish_datetime is not null) = (status = 'done'))
);
create index monitoring_back_tests_of_rule on monitoring_back_tests (tenant_id, rule_id, create_datetime desc);
call protect_tenant('monitoring_back_tests');
create policy owner_finds_all on monitoring_back_tests for select to current_user using (true);
grant select,
  insert (rule_id, parameters, from_day, to_day, tested_by),
  update (status, weeks, alerts, clients, cases, cases_found, cases_lost, finish_datetime)
  on monitoring_back_tests to backoffice_app;
create trigger monitoring_rule_goes_its_way before insert or update on monitoring_rules for each row execute function monitoring_rule_goes_its_way();
create trigger back_test_is_done_once before update on monitoring_back_tests for each row execute function back_test_is_done_once();

create table cases (
  tenant_id           text not null default current_setting('app.tenant') references tenants,
  id                  uuid not null default new_id(),
  title               text not null check (title <> ''),
  status              text not null default 'open' check (status in ('open', 'investigating', 'decided')),
  outcome             text check (outcome in ('none', 'watch', 'report', 'exit')),
  owner_id            uuid,
  due_day             date not null,
  opened_by           uuid not null,
  decided_by          uuid,
  decide_approved_by  uuid,
  decide_datetime     timestamptz,
  reason              text, -- of the decision
  authority_reference text, -- of the report, once it was sent
  create_datetime     timestamptz not null default now(),
  update_datetime     timestamptz not null default now(),
  version             int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, owner_id) references staff (tenant_id, id),
  foreign key (tenant_id, opened_by) references staff (tenant_id, id),
  foreign key (tenant_id, decided_by) references staff (tenant_id, id),
  foreign key (tenant_id, decide_approved_by) references staff (tenant_id, id),
  constraint case_decided_by_two check (num_nonnulls(outcome, decided_by, decide_approved_by, decide_datetime, reason) = case status when 'decided' then 5 else 0 end
    and decided_by <> decide_approved_by),
  constraint case_has_its_owner check (status = 'open' or owner_id is not null)
);
create index cases_by_due on cases (tenant_id, status, due_day);
call protect_tenant('cases');
create policy owner_finds_all on cases for select to current_user using (true);
grant select,
  insert (title, due_day, opened_by),
  update (title, status, outcome, owner_id, due_day, decided_by, decide_approved_by, decide_datetime, reason, authority_reference, update_datetime, version)
  on cases to backoffice_app;
create trigger case_goes_its_way before insert or update on cases for each row execute function case_goes_its_way();

create table case_clients (
  tenant_id       text not null default current_setting('app.tenant'),
  case_id         uuid not null,
  client_id       uuid not null,
  added_by        uuid not null,
  create_datetime timestamptz not null default now(),
  primary key (tenant_id, case_id, client_id),
  foreign key (tenant_id, case_id) references cases (tenant_id, id),
  foreign key (tenant_id, client_id) references clients (tenant_id, id),
  foreign key (tenant_id, added_by) references staff (tenant_id, id)
);
create index case_clients_by_client on case_clients (tenant_id, client_id);
call protect_tenant('case_clients');
grant select, insert (case_id, client_id, added_by) on case_clients to backoffice_app;

-- Notes are added and never changed: the app's role may do nothing else.
create table case_notes (
  tenant_id       text not null default current_setting('app.tenant'),
  id              uuid not null default new_id(),
  case_id         uuid not null,
  note            text not null check (note <> ''),
  staff_id        uuid not null,
  create_datetime timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, case_id) references cases (tenant_id, id),
  foreign key (tenant_id, staff_id) references staff (tenant_id, id)
);
create index case_notes_of_case on case_notes (tenant_id, case_id, create_datetime);
call protect_tenant('case_notes');
grant select, insert (case_id, note, staff_id) on case_notes to backoffice_app;

-- Original bytes, sealed; added and never changed.
create table case_files (
  tenant_id       text not null default current_setting('app.tenant'),
  id              uuid not null default gen_random_uuid(),
  case_id         uuid not null,
  name            text not null check (length(name) between 1 and 200),
  bytes           int not null check (bytes between 1 and 10 * 1024 * 1024),
  sha256          text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  content         bytea not null check (octet_length(content) <= 10 * 1024 * 1024 + 64),
  staff_id        uuid not null,
  create_datetime timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint "case.file_known" unique (tenant_id, case_id, sha256),
  foreign key (tenant_id, case_id) references cases (tenant_id, id),
  foreign key (tenant_id, staff_id) references staff (tenant_id, id)
);
call protect_tenant('case_files');
grant select, insert (id, case_id, name, bytes, sha256, content, staff_id) on case_files to backoffice_app;

-- One that is open counts up; one that was dismissed, or is in a case, is followed by a new one on a later day.
create table alerts (
  tenant_id        text not null default current_setting('app.tenant'),
  id               uuid not null default new_id(),
  kind             text not null check (kind in (
                     'rapid_out', 'structuring', 'dormant_woken', 'above_average', 'third_party', 'shared_payee', 'shared_device',
                     'new_payee_large', 'exchange_only', 'risk_country', 'staff_credit_out', 'staff_link')),
  rule_id          uuid not null,
  is_shadow        boolean not null, -- of a rule in shadow: counted, for no one to work on
  client_id        uuid not null,
  status           text not null default 'open' check (status in ('open', 'in_case', 'dismissed')),
  facts            jsonb not null, -- of the last time
  count            int not null default 1 check (count > 0),
  last_day         date not null, -- that raised it
  case_id          uuid,
  dismiss_code     text check (dismiss_code in ('explained', 'known_pattern', 'wrong_data', 'other')),
  reason           text,
  dismissed_by     uuid,
  dismiss_datetime timestamptz,
  create_datetime  timestamptz not null default now(),
  update_datetime  timestamptz not null default now(),
  version          int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, rule_id) references monitoring_rules (tenant_id, id),
  foreign key (tenant_id, client_id) references clients (tenant_id, id),
  foreign key (tenant_id, case_id) references cases (tenant_id, id),
  foreign key (tenant_id, dismissed_by) references staff (tenant_id, id),
  constraint alert_in_its_case check ((case_id is not null) = (status = 'in_case')),
  constraint alert_dismissed_for_a_reason check (num_nonnulls(dismiss_code, dismissed_by, dismiss_datetime) = case status when 'dismissed' then 3 else 0 end),
  constraint shadow_leads_nowhere check (not is_shadow or status = 'open')
);
create unique index one_open_alert on alerts (tenant_id, kind, client_id) where status = 'open' and not is_shadow;
create unique index one_shadow_alert on alerts (tenant_id, rule_id, client_id) where is_shadow;
create index alerts_of_client on alerts (tenant_id, client_id, kind, last_day desc);
create index alerts_by_status on alerts (tenant_id, status, create_datetime desc) where not is_shadow;
create index alerts_of_case on alerts (tenant_id, case_id) where case_id is not null;
call protect_tenant('alerts');
create policy owner_finds_all on alerts for select to current_user using (true);
grant select,
  insert (kind, rule_id, is_shadow, client_id, facts, last_day),
  update (status, facts, count, last_day, case_id, dismiss_code, reason, dismissed_by, dismiss_datetime, update_datetime, version)
  on alerts to backoffice_app;
create trigger alert_goes_its_way before update on alerts for each row execute function alert_goes_its_way();

-- A freeze holds the client's withdrawals and nothing else, and ends by itself.
create table freezes (
  tenant_id       text not null default current_setting('app.tenant'),
  id              uuid not null default new_id(),
  case_id         uuid not null,
  client_id       uuid not null,
  status          text not null default 'active' check (status in ('active', 'ended')),
  basis           text not null check (basis in ('case', 'order')),
  order_reference text, -- of the authority
  reason          text not null check (reason <> ''),
  from_datetime   timestamptz not null default now(),
  until_datetime  timestamptz not null check (until_datetime > from_datetime),
  made_by         uuid not null,
  approved_by     uuid, -- none for the three days of one person
  ended_by        uuid,
  end_approved_by uuid,
  end_reason      text,
  end_datetime    timestamptz,
  create_datetime timestamptz not null default now(),
  update_datetime timestamptz not null default now(),
  version         int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, case_id, client_id) references case_clients (tenant_id, case_id, client_id),
  foreign key (tenant_id, made_by) references staff (tenant_id, id),
  foreign key (tenant_id, approved_by) references staff (tenant_id, id),
  foreign key (tenant_id, ended_by) references staff (tenant_id, id),
  foreign key (tenant_id, end_approved_by) references staff (tenant_id, id),
  constraint freeze_by_two check (made_by <> approved_by),
  constraint freeze_ended_by_two check (num_nonnulls(ended_by, end_approved_by, end_reason) in (0, 3) and ended_by <> end_approved_by
    and (ended_by is null or status = 'ended') and (end_datetime is not null) = (status = 'ended')),
  constraint freeze_by_order check ((order_reference is not null) = (basis = 'order'))
);
create unique index "freeze.active" on freezes (tenant_id, client_id) where status = 'active';
create index freezes_of_client on freezes (tenant_id, client_id, from_datetime desc);
call protect_tenant('freezes');
create policy owner_finds_all on freezes for select to current_user using (true);
grant select,
  insert (case_id, client_id, basis, order_reference, reason, until_datetime, made_by, approved_by),
  update (status, ended_by, end_approved_by, end_reason, end_datetime, update_datetime, version)
  on freezes to backoffice_app;
create trigger check_freeze before insert or update on freezes for each row execute function check_freeze();

-- A row is a rating with the points that made it; the current one says when the client is reviewed next.
create table client_ratings (
  tenant_id       text not null default current_setting('app.tenant'),
  id              uuid not null default new_id(),
  client_id       uuid not null,
  is_current      boolean not null default true,
  rating          text not null check (rating in ('low', 'medium', 'high')),
  points          jsonb not null, -- of each fact, by the fixed table
  total           int not null check (total >= 0),
  review_day      date not null,
  source          text not null check (source in ('job', 'review')),
  note            text,
  rated_by        uuid,
  approved_by     uuid,
  create_datetime timestamptz not null default now(),
  update_datetime timestamptz not null default now(),
  version         int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, client_id) references clients (tenant_id, id),
  foreign key (tenant_id, rated_by) references staff (tenant_id, id),
  foreign key (tenant_id, approved_by) references staff (tenant_id, id),
  constraint rated_by_a_person check ((rated_by is not null) = (source = 'review') and (note is not null) = (source = 'review') and rated_by <> approved_by)
);
create unique index one_current_rating on client_ratings (tenant_id, client_id) where is_current;
create index client_ratings_to_review on client_ratings (tenant_id, review_day) where is_current;
call protect_tenant('client_ratings');
create policy owner_finds_all on client_ratings for select to current_user using (true);
grant select,
  insert (client_id, rating, points, total, review_day, source, note, rated_by, approved_by),
  update (is_current, update_datetime, version)
  on client_ratings to backoffice_app;
create trigger check_rating before insert or update on client_ratings for each row execute function check_rating();

-- Words that tell a client of a suspicion leave the lists, because webhooks send them; an ordinary check takes their place. What was said before
-- stays in the audit log.
alter table withdrawals drop constraint withdrawals_reason_code_check;
alter table withdrawals drop constraint withdrawals_delay_code_check;
alter table orders drop constraint orders_reason_code_check;
alter table subscriptions drop constraint subscriptions_reason_code_check;
alter table withdrawals disable trigger user;
alter table orders disable trigger user;
alter table subscriptions disable trigger user;
do $$
declare
  tenant text;
begin
  for tenant in select tenant_id from tenants loop
    perform set_config('app.tenant', tenant, true);
    update withdrawals set reason_code = 'other' where tenant_id = tenant and reason_code = 'suspected_fraud';
    update withdrawals set delay_code = 'routine_check' where tenant_id = tenant and delay_code = 'fraud_check';
    update orders set reason_code = 'other' where tenant_id = tenant and reason_code = 'suspected_fraud';
    update subscriptions set reason_code = 'other' where tenant_id = tenant and reason_code = 'suspected_fraud';
    -- The statistics count everything anew, with the days of clients.
    delete from daily_fact_rollups where tenant_id = tenant;
  end loop;
end $$;
alter table withdrawals enable trigger user;
alter table orders enable trigger user;
alter table subscriptions enable trigger user;
alter table withdrawals add constraint withdrawals_reason_code_check check (reason_code in (
  'payee_mismatch', 'payee_invalid', 'identity_unclear', 'source_of_funds', 'duplicate', 'client_asked', 'other'));
alter table withdrawals add constraint withdrawals_delay_code_check check (delay_code in (
  'bank_closed', 'bank_problem', 'identity_check', 'routine_check', 'client_reply', 'other'));
alter table orders add constraint orders_reason_code_check check (reason_code in ('not_entitled', 'client_asked', 'other'));
alter table subscriptions add constraint subscriptions_reason_code_check check (reason_code in ('not_entitled', 'client_asked', 'other'));
