-- before tables
-- Days follow each other without a gap. A day closes after all before it and once it is over; it reopens before all closed ones before it.
create or replace function business_days_in_sequence() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform lock_business_days(new.tenant_id, true);
  if tg_op = 'INSERT' then
    if exists (select from business_days where tenant_id = new.tenant_id and ends_at > new.begins_at)
      or (exists (select from business_days where tenant_id = new.tenant_id)
        and not exists (select from business_days where tenant_id = new.tenant_id and ends_at = new.begins_at)) then
      raise exception 'a day begins where the one before it ends' using errcode = 'check_violation', constraint = 'day.earlier_open';
    end if;
  elsif (old.status, new.status) not in (('open', 'closed'), ('reopened', 'closed'), ('closed', 'reopened')) then
    raise exception 'no such step of a day' using errcode = 'check_violation', constraint = 'record.wrong_status';
  end if;
  if new.status = 'closed' then
    if new.version <> (case when tg_op = 'UPDATE' then old.version + 1 else 1 end) then
      raise exception 'each closing is a version' using errcode = 'check_violation', constraint = 'record.wrong_status';
    end if;
    if new.ends_at > clock_timestamp() then
      raise exception 'the day is not over' using errcode = 'check_violation', constraint = 'day.not_over';
    end if;
    if exists (select from business_days where tenant_id = new.tenant_id and day < new.day and status <> 'closed') then
      raise exception 'an earlier day is open' using errcode = 'check_violation', constraint = 'day.earlier_open';
    end if;
  end if;
  if new.status = 'reopened' and exists (
    select from business_days where tenant_id = new.tenant_id and day > new.day and status = 'closed') then
    raise exception 'a later day is closed' using errcode = 'check_violation', constraint = 'day.not_newest';
  end if;
  return new;
end $$;
revoke execute on function business_days_in_sequence from public;
