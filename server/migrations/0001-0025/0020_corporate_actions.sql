-- Corporate actions: what an issuer does reaches each lot once, by a notice that two people announced. See decision 0202.

create table corporate_actions (
  tenant_id            text not null default current_setting('app.tenant') references tenants,
  id                   uuid not null default new_id(),
  kind                 text not null check (kind in ('cash_dividend', 'bonus', 'split', 'reverse_split', 'delisting')),
  symbol               text not null,
  currency             text not null references currencies,
  status               text not null default 'draft'
                       check (status in ('draft', 'announced', 'entitled', 'executing', 'done', 'reversed', 'cancelled')),
  -- The terms: fixed once it is announced.
  amount               numeric check (amount > 0), -- for one unit: the dividend before tax, or the price that a delisted unit is paid at
  ratio_from           int check (ratio_from > 0), -- for each of so many units held
  ratio_to             int check (ratio_to > 0), -- so many are held afterwards; of a bonus: so many come besides
  tax_percent          numeric not null default 0 check (tax_percent between 0 and 100),
  tax_by_country       jsonb not null default '{}', -- percent by the country of the client's identity, in place of tax_percent
  ex_day               date not null,
  record_day           date not null,
  pay_day              date not null,
  reference            text not null check (reference <> ''), -- of the notice; the bank's line names it
  notice               text not null default '',
  source               text not null check (source in ('staff', 'service')),
  ex_datetime          timestamptz, -- the open of the ex-day
  -- What became of it
  blocked_by           text check (blocked_by in ('difference', 'price', 'cover')),
  blocked_detail       jsonb,
  covered_by           text check (covered_by in ('line', 'positions', 'people', 'nothing')),
  cover_line_id        uuid,
  lots                 int not null default 0 check (lots >= 0),
  clients              int not null default 0 check (clients >= 0), -- without robots, as units, gross, tax and added
  units                numeric not null default 0,
  gross                numeric not null default 0,
  tax                  numeric not null default 0,
  added                numeric not null default 0,
  done                 int not null default 0 check (done >= 0),
  left_count           int not null default 0 check (left_count >= 0),
  undone               int not null default 0 check (undone >= 0),
  created_by           uuid, -- none where the service announced it
  announced_by         uuid,
  announce_approved_by uuid,
  announce_datetime    timestamptz,
  accepted             text[] not null default '{}' check (accepted <@ array['difference', 'price', 'cover']), -- obstacles that two people passed
  accepted_by          uuid,
  accept_approved_by   uuid,
  cancelled_by         uuid,
  cancel_datetime      timestamptz,
  reversed_by          uuid, -- from here on the job takes it back
  reverse_approved_by  uuid,
  reverse_datetime     timestamptz,
  reason               text, -- of cancelling or reversing
  finish_datetime      timestamptz,
  create_datetime      timestamptz not null default now(),
  update_datetime      timestamptz not null default now(),
  version              int not null default 1,
  primary key (tenant_id, id),
  constraint "corporate_action.known" unique (tenant_id, symbol, kind, ex_day, reference),
  foreign key (tenant_id, symbol, currency) references instruments (tenant_id, symbol, currency),
  foreign key (tenant_id, cover_line_id) references statement_lines (tenant_id, id),
  foreign key (tenant_id, created_by) references staff (tenant_id, id),
  foreign key (tenant_id, announced_by) references staff (tenant_id, id),
  foreign key (tenant_id, announce_approved_by) references staff (tenant_id, id),
  foreign key (tenant_id, accepted_by) references staff (tenant_id, id),
  foreign key (tenant_id, accept_approved_by) references staff (tenant_id, id),
  foreign key (tenant_id, cancelled_by) references staff (tenant_id, id),
  foreign key (tenant_id, reversed_by) references staff (tenant_id, id),
  foreign key (tenant_id, reverse_approved_by) references staff (tenant_id, id),
  constraint terms_of_kind check (case
    when kind in ('cash_dividend', 'delisting') then amount is not null and num_nonnulls(ratio_from, ratio_to) = 0
    else amount is null and num_nonnulls(ratio_from, ratio_to) = 2 end),
  constraint ratio_of_kind check (case kind when 'split' then ratio_to > ratio_from when 'reverse_split' then ratio_to < ratio_from else true end),
  constraint tax_of_kind check (kind = 'cash_dividend' or (tax_percent = 0 and tax_by_country = '{}')),
  constraint days_in_order check (pay_day >= ex_day and pay_day >= record_day),
  constraint announced_by_two check (status in ('draft', 'cancelled')
    or (num_nonnulls(announced_by, announce_approved_by, announce_datetime, ex_datetime) = 4 and announced_by <> announce_approved_by)),
  constraint accepted_by_two check (num_nonnulls(accepted_by, accept_approved_by) in (0, 2) and accepted_by <> accept_approved_by
    and (accepted_by is not null or accepted = '{}')),
  constraint reversed_by_two check (num_nonnulls(reversed_by, reverse_approved_by, reverse_datetime) in (0, 3) and reversed_by <> reverse_approved_by
    and (status <> 'reversed' or reversed_by is not null) and (reversed_by is null or status in ('done', 'reversed'))),
  constraint covered_before_it_moves check (status not in ('executing', 'done', 'reversed') or covered_by is not null),
  constraint cover_names_its_line check ((covered_by = 'line') = (cover_line_id is not null))
);
create unique index "corporate_action.line_taken" on corporate_actions (tenant_id, cover_line_id) where cover_line_id is not null;
create index corporate_actions_open on corporate_actions (tenant_id, ex_datetime) where status in ('announced', 'entitled', 'executing');
create index corporate_actions_of_symbol on corporate_actions (tenant_id, symbol, ex_datetime);
call protect_tenant('corporate_actions');
create policy owner_finds_all on corporate_actions for select to current_user using (true);
grant select,
  insert (kind, symbol, currency, amount, ratio_from, ratio_to, tax_percent, tax_by_country, ex_day, record_day, pay_day, reference, notice, source,
          created_by),
  update (status, amount, ratio_from, ratio_to, tax_percent, tax_by_country, ex_day, record_day, pay_day, reference, notice, ex_datetime, blocked_by,
          blocked_detail, covered_by, cover_line_id, lots, clients, units, gross, tax, added, done, left_count, undone, announced_by,
          announce_approved_by, announce_datetime, accepted, accepted_by, accept_approved_by, cancelled_by, cancel_datetime,
          reversed_by, reverse_approved_by, reverse_datetime, reason, finish_datetime, update_datetime, version)
  on corporate_actions to backoffice_app;
create trigger check_action_step before insert or update on corporate_actions for each row execute function check_action_step();

-- What one lot is due. Written once, by the job; afterwards only how far it has come.
create table entitlements (
  tenant_id       text not null default current_setting('app.tenant'),
  id              uuid not null default new_id(),
  action_id       uuid not null,
  order_id        uuid not null,
  client_id       uuid not null,
  fake            boolean not null,
  units           numeric not null check (units > 0), -- of the lot, by journals recorded before the ex-day's open
  tax_percent     numeric not null default 0,
  gross           numeric not null default 0 check (gross >= 0),
  tax             numeric not null default 0 check (tax >= 0 and tax <= gross),
  added           numeric not null default 0, -- whole units that come to the lot, below zero where they leave it
  fraction        numeric not null default 0 check (fraction >= 0), -- part of a unit, paid out as a sale
  status          text not null default 'waiting' check (status in ('waiting', 'done', 'left', 'reversed', 'stuck')),
  refusal         text, -- the rule that refused it
  sale_id         uuid, -- of the fraction
  status_before   text, -- of an order that ended by it
  create_datetime timestamptz not null default now(),
  update_datetime timestamptz not null default now(),
  version         int not null default 1,
  primary key (tenant_id, id),
  constraint lot_once unique (tenant_id, action_id, order_id),
  foreign key (tenant_id, action_id) references corporate_actions (tenant_id, id),
  foreign key (tenant_id, order_id, client_id, fake) references orders (tenant_id, id, client_id, fake),
  foreign key (tenant_id, sale_id) references sales (tenant_id, id),
  constraint refused_says_why check ((status in ('left', 'stuck')) = (refusal is not null))
);
create index entitlements_of_action on entitlements (tenant_id, action_id, status, id);
create index entitlements_of_order on entitlements (tenant_id, order_id);
create index entitlements_of_client on entitlements (tenant_id, client_id, create_datetime desc);
call protect_tenant('entitlements');
create policy owner_finds_all on entitlements for select to current_user using (true);
grant select,
  insert (action_id, order_id, client_id, fake, units, tax_percent, gross, tax, added, fraction),
  update (status, refusal, sale_id, status_before, update_datetime, version)
  on entitlements to backoffice_app;
create trigger check_entitlement before insert or update on entitlements for each row execute function check_entitlement();

-- Sales of fractions wait without an end and belong to their action. Waiting orders and sales are released by one.
alter table sales add column action_id uuid;
alter table sales add foreign key (tenant_id, action_id) references corporate_actions (tenant_id, id) not valid;
grant insert (action_id) on sales to backoffice_app;
alter table sales drop constraint sales_release_code_check;
alter table sales add constraint sales_release_code_check check (release_code in ('cancelled', 'lapsed', 'corrected', 'corporate_action'));
alter table orders drop constraint orders_release_code_check;
alter table orders add constraint orders_release_code_check check (release_code in (
  'cancelled', 'lapsed', 'price_moved', 'client_disabled', 'delisted', 'corrected', 'not_allotted', 'product_cancelled', 'not_paid', 'corporate_action'));

-- Lots that are locked, or not listed yet, end by an action too.
insert into order_steps (sub_type, from_status, to_status)
select sub_type, 'lock', 'unsettled' from unnest('{standard,ai,fo,otc,allocation}'::text[]) as sub_type
union all
select sub_type, 'listing', 'unsettled' from unnest('{ipo,spo,apo,da}'::text[]) as sub_type
on conflict do nothing;
