-- The trade config: a rule says for what it holds, its versions say what, each from a moment on. See decision 0053.
-- Until now the house's fee, the terms of trading, the limits of staff and the fees and limits of withdrawals had places of their own.

-- The owner sees every tenant's rows, for as long as they move; the tenants themselves it sees anyway.
alter table trade_rules no force row level security;
alter table approval_limits no force row level security;
alter table withdrawal_fees no force row level security;
alter table withdrawal_limits no force row level security;
create temporary table earlier_rules on commit drop as
  select gen_random_uuid() as id, moved.* from (
    select tenant_id, 'trading' as topic, sub_type, venue_id, null::text as currency, null::text as kyc_status, null::text as action, null::uuid as staff_id,
      coalesce(fee_percent, case when sub_type is null and venue_id is null then (
        select trim_scale(trade_fee_percent) from tenants where tenants.tenant_id = trade_rules.tenant_id) end) as fee_percent,
      min_fee, duty_percent, buffer_percent, min_order, max_order, null::numeric as per_operation, null::numeric as per_day
    from trade_rules
    union all
    select tenant_id, 'trading', null, null, null, null, null, null, trim_scale(trade_fee_percent), null, null, null, null, null, null, null from tenants
    where trade_fee_percent <> 0.25
      and not exists (select from trade_rules r where r.tenant_id = tenants.tenant_id and r.sub_type is null and r.venue_id is null)
    union all
    select tenant_id, 'approval_limit', null, null, null, null, kind, staff_id, null, null, null, null, null, null, per_operation, per_day
    from approval_limits
    union all
    select tenant_id, 'withdrawal_fee', null, null, currency, null, null, null, percent, minimum, null, null, null, null, null, null
    from withdrawal_fees
    union all
    select tenant_id, 'withdrawal_limit', null, null, null, kyc_status, null, null, null, null, null, null, null, null, null, per_day
    from withdrawal_limits) as moved;
alter table tenants drop column trade_fee_percent;
drop table trade_rules, approval_limits, withdrawal_fees, withdrawal_limits;

create table trade_rules (
  tenant_id       text not null default current_setting('app.tenant') references tenants,
  id              uuid not null default new_id(),
  topic           text not null check (topic in ('trading', 'permission', 'withdrawal_fee', 'withdrawal_limit', 'approval_limit', 'loan', 'bonus')),
  -- For what it holds: for all where nothing is named.
  sub_type        text check (sub_type in ('standard', 'fo', 'ai', 'daily', 'ipo', 'otc', 'spo', 'fund', 'quant', 'da', 'apo', 'allocation', 'fixed', 'hy', 'savings')),
  venue_id        uuid,
  currency        text references currencies,
  kyc_status      text check (kyc_status in ('unverified', 'pending', 'approved', 'rejected')),
  action          text, -- by its audit name; *: those of all kinds, added up
  role            text check (role in ('god', 'angel', 'superman', 'hero')),
  staff_id        uuid,
  create_datetime timestamptz not null default now(),
  update_datetime timestamptz not null default now(),
  version         int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, venue_id) references venues (tenant_id, id),
  foreign key (tenant_id, staff_id) references staff (tenant_id, id),
  constraint "trade_rule.scope_taken"
    unique nulls not distinct (tenant_id, topic, sub_type, venue_id, currency, kyc_status, action, role, staff_id),
  constraint scope_of_its_topic check (
    (sub_type is null or topic in ('trading', 'permission')) and (venue_id is null or topic = 'trading')
    and (currency is null or topic = 'withdrawal_fee') and (kyc_status is null or topic = 'withdrawal_limit')
    and (num_nonnulls(action, role, staff_id) = 0 or topic = 'approval_limit')),
  constraint role_or_person check (role is null or staff_id is null)
);

-- The version with the highest number among those that have begun holds. What it leaves open, a wider rule says.
create table trade_rule_versions (
  tenant_id        text not null default current_setting('app.tenant'),
  rule_id          uuid not null,
  number           int not null check (number > 0),
  valid_from       timestamptz not null,
  fee_percent      numeric check (fee_percent >= 0),
  min_fee          numeric check (min_fee >= 0),
  duty_percent     numeric check (duty_percent between 0 and 10),
  buffer_percent   numeric check (buffer_percent between 0 and 20),
  min_order        numeric check (min_order > 0),
  max_order        numeric check (max_order > 0),
  closed_market    text check (closed_market in ('wait', 'refuse')),
  per_operation    numeric check (per_operation >= 0),
  per_day          numeric check (per_day >= 0),
  max_total        numeric check (max_total >= 0),
  kyc_statuses     text[] check (kyc_statuses <@ array['unverified', 'pending', 'approved', 'rejected']),
  min_vip          int check (min_vip between 0 and 9),
  closed_countries text[],
  valid_days       int check (valid_days between 1 and 3650),
  reason           text not null,
  made_by          uuid,
  agreed_by        uuid,
  create_datetime  timestamptz not null default now(),
  primary key (tenant_id, rule_id, number),
  foreign key (tenant_id, rule_id) references trade_rules (tenant_id, id),
  foreign key (tenant_id, made_by) references staff (tenant_id, id),
  foreign key (tenant_id, agreed_by) references staff (tenant_id, id),
  constraint limits_in_order check (min_order <= max_order),
  constraint never_backwards check (valid_from >= create_datetime)
);

insert into trade_rules (tenant_id, id, topic, sub_type, venue_id, currency, kyc_status, action, staff_id)
select tenant_id, id, topic, sub_type, venue_id, currency, kyc_status, action, staff_id from earlier_rules;
insert into trade_rule_versions (tenant_id, rule_id, number, valid_from, fee_percent, min_fee, duty_percent, buffer_percent, min_order, max_order,
                                 per_operation, per_day, reason)
select tenant_id, id, 1, now(), fee_percent, min_fee, duty_percent, buffer_percent, min_order, max_order, per_operation, per_day, 'as it was before'
from earlier_rules;

call protect_tenant('trade_rules');
call protect_tenant('trade_rule_versions');
-- What was moved has no people, and may have a higher fee.
alter table trade_rule_versions
  add constraint two_people check (num_nonnulls(made_by, agreed_by) = 2 and made_by <> agreed_by) not valid,
  add constraint fee_is_moderate check (fee_percent <= 10) not valid;
grant select, insert (id, topic, sub_type, venue_id, currency, kyc_status, action, role, staff_id), update (update_datetime, version)
  on trade_rules to backoffice_app;
grant select, insert (rule_id, number, valid_from, fee_percent, min_fee, duty_percent, buffer_percent, min_order, max_order, closed_market,
                      per_operation, per_day, max_total, kyc_statuses, min_vip, closed_countries, valid_days, reason, made_by, agreed_by)
  on trade_rule_versions to backoffice_app;
