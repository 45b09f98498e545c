-- before tables
-- A corporate action follows its steps; its terms are fixed once it is announced, and what two people agreed to is not taken back.
create or replace function check_action_step() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if current_user = 'backoffice_app' and new.status <> 'draft' then
      raise exception 'an action begins as a draft' using errcode = 'check_violation', constraint = 'record.wrong_status';
    end if;
    return new;
  end if;
  if (old.status, new.status) not in (('draft', 'draft'), ('draft', 'announced'), ('draft', 'cancelled'), ('announced', 'announced'),
      ('announced', 'entitled'), ('announced', 'cancelled'), ('entitled', 'entitled'), ('entitled', 'executing'), ('executing', 'executing'),
      ('executing', 'done'), ('done', 'done'), ('done', 'reversed')) then
    raise exception 'an action does not go from % to %', old.status, new.status
      using errcode = 'check_violation', constraint = 'record.wrong_status';
  end if;
  if (new.kind, new.symbol, new.currency, new.source) is distinct from (old.kind, old.symbol, old.currency, old.source)
    or old.status <> 'draft' and (new.amount, new.ratio_from, new.ratio_to, new.new_symbol, new.product_id, new.election_day, new.tax_percent, new.tax_by_country, new.ex_day, new.record_day, new.pay_day,
         new.reference, new.notice, new.ex_datetime, new.announced_by, new.announce_approved_by)
      is distinct from (old.amount, old.ratio_from, old.ratio_to, old.new_symbol, old.product_id, old.election_day, old.tax_percent, old.tax_by_country, old.ex_day, old.record_day, old.pay_day,
         old.reference, old.notice, old.ex_datetime, old.announced_by, old.announce_approved_by) then
    raise exception 'the terms are fixed' using errcode = 'check_violation', constraint = 'terms_are_fixed';
  end if;
  if old.reversed_by is not null and (new.reversed_by, new.reverse_approved_by) is distinct from (old.reversed_by, old.reverse_approved_by) then
    raise exception 'it is being reversed' using errcode = 'check_violation', constraint = 'record.wrong_status';
  end if;
  if new.status = 'done' and old.status = 'executing' and exists (
    select from entitlements where tenant_id = new.tenant_id and action_id = new.id and status = 'waiting') then
    raise exception 'lots wait for it' using errcode = 'check_violation', constraint = 'record.wrong_status';
  end if;
  if new.status = 'reversed' and old.status = 'done' and exists (
    select from entitlements where tenant_id = new.tenant_id and action_id = new.id and status = 'done') then
    raise exception 'lots wait to be reversed' using errcode = 'check_violation', constraint = 'record.wrong_status';
  end if;
  return new;
end $$;
