-- before tables
-- A version is drafted, watches in shadow, goes live and is retired. Its parameters stay once it is in shadow; it goes live after seven days there
-- and a back-test of these parameters over ninety days.
create or replace function monitoring_rule_goes_its_way() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.status <> 'draft' then
      raise exception 'a rule begins as a draft' using errcode = 'check_violation', constraint = 'record.wrong_status';
    end if;
    return new;
  end if;
  if new.kind <> old.kind or new.number <> old.number or new.created_by <> old.created_by
    or ((new.parameters <> old.parameters or new.reason <> old.reason) and old.status <> 'draft') then
    raise exception 'a version of a rule stays as it is' using errcode = 'check_violation', constraint = 'record.wrong_status';
  end if;
  if new.status <> old.status and (old.status, new.status) not in (
    ('draft', 'shadow'), ('shadow', 'live'), ('draft', 'retired'), ('shadow', 'retired'), ('live', 'retired')) then
    raise exception 'a rule does not go from % to %', old.status, new.status using errcode = 'check_violation', constraint = 'record.wrong_status';
  end if;
  if new.status = 'live' and old.status = 'shadow' then
    if old.shadow_datetime > now() - interval '7 days' then
      raise exception 'a rule is in shadow for seven days' using errcode = 'check_violation', constraint = 'monitoring_rule.shadow_too_short';
    end if;
    if not exists (
      select from monitoring_back_tests test where test.tenant_id = new.tenant_id and test.rule_id = new.id and test.status = 'done'
        and test.parameters = new.parameters and test.to_day - test.from_day >= 89) then
      raise exception 'a rule is tested back over ninety days' using errcode = 'check_violation', constraint = 'monitoring_rule.not_tested';
    end if;
  end if;
  return new;
end $$;
revoke execute on function monitoring_rule_goes_its_way from public;
