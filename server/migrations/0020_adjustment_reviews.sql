-- Compensation and bonus also come from the clients' app and wait for a review; a bonus is converted, or expires.
alter table adjustments
  drop constraint adjustments_status_check,
  add constraint adjustments_status_check
    check (status in ('pending', 'approved', 'rejected', 'converted', 'expired', 'reversed')),
  alter column recorded_by drop not null, -- null: the client asked for it himself
  add column claim text, -- what the client says it is for: a loss, a campaign
  add column reason_code text check (reason_code in ('not_entitled', 'amount_differs', 'proof_missing', 'campaign_over', 'duplicate', 'other')),
  add column review_datetime timestamptz,
  add column settled_by uuid, -- who converted it; null where the schedule let it expire
  add column settle_datetime timestamptz,
  add column expire_datetime timestamptz,
  add constraint only_a_bonus_is_credit check (sub_type = 'bonus' or (status not in ('converted', 'expired') and expire_datetime is null)),
  add constraint asked_for_by_somebody check (recorded_by is not null or claim is not null),
  add constraint reviewed_by_somebody check (recorded_by is not null or (reviewed_by is null) = (status = 'pending')),
  add constraint rejected_for_a_reason check ((reason_code is not null) = (status = 'rejected')),
  -- Proving it for old rows would need a tenant, and the column is new: none of them names anybody.
  add foreign key (tenant_id, settled_by) references staff (tenant_id, id) not valid;

create index adjustments_by_status on adjustments (tenant_id, fake, status, create_datetime desc, id desc);
create index adjustments_by_kind on adjustments (tenant_id, fake, sub_type, create_datetime desc, id desc);
create index adjustments_by_amount on adjustments (tenant_id, fake, amount, id);
create index bonuses_to_expire on adjustments (tenant_id, expire_datetime) where status = 'approved' and expire_datetime is not null;

-- What was given or asked for, to whom and how much cannot be changed any more.
grant update (status, reason_code, reason, reviewed_by, review_datetime, settled_by, settle_datetime, expire_datetime, update_datetime, version)
  on adjustments to backoffice_app;

-- The life of an adjustment, as the contract's tables have it.
create function adjustment_goes_its_way() returns trigger language plpgsql as $$
begin
  if (old.status, new.status) not in (('pending', 'approved'), ('pending', 'rejected'), ('approved', 'converted'),
                                      ('approved', 'expired'), ('approved', 'reversed')) then
    raise exception 'an adjustment does not go from % to %', old.status, new.status
      using errcode = 'check_violation', constraint = 'record.wrong_status';
  end if;
  return new;
end $$;
create trigger adjustment_goes_its_way before update of status on adjustments
  for each row when (old.status <> new.status) execute function adjustment_goes_its_way();
