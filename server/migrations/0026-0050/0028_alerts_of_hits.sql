-- A screening hit that becomes part of a case does so as an alert of its own kind: no rule raised it, and it is in a case from the start. See decision 0212.
alter table alerts alter column rule_id drop not null;
alter table alerts add column hit_id uuid;
alter table alerts add foreign key (tenant_id, hit_id) references screening_hits (tenant_id, id) not valid;
alter table alerts drop constraint alerts_kind_check;
alter table alerts add constraint alerts_kind_check check (kind in (
  'rapid_out', 'structuring', 'dormant_woken', 'above_average', 'third_party', 'shared_payee', 'shared_device',
  'new_payee_large', 'exchange_only', 'risk_country', 'staff_credit_out', 'staff_link', 'list_hit'));
alter table alerts add constraint alert_of_rule_or_hit check (
  (kind = 'list_hit') = (hit_id is not null) and (rule_id is null) = (hit_id is not null) and (hit_id is null or (case_id is not null and not is_shadow)));
create unique index "case.hit_taken" on alerts (tenant_id, hit_id) where hit_id is not null;
grant insert (hit_id, status, case_id) on alerts to backoffice_app;
