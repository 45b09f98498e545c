-- before tables
-- A freeze of one person lasts 72 hours and comes once in thirty days to a client; one of two people lasts thirty days. Frozen for more than ninety
-- of the last 180 days is a client only by an authority's order, or while a confirmed hit's entry stands. It ends by two people or by itself.
-- Less than a day after an earlier one it goes on with that one's run.
create or replace function check_freeze() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if old.status = 'ended' or new.until_datetime <> old.until_datetime or new.client_id <> old.client_id or new.basis <> old.basis then
      raise exception 'a freeze that ended stays so, and none becomes longer' using errcode = 'check_violation', constraint = 'record.wrong_status';
    end if;
    if new.status = 'ended' and new.ended_by is null and old.until_datetime > now() then
      raise exception 'two people end a freeze before its time' using errcode = 'check_violation', constraint = 'record.wrong_status';
    end if;
    return new;
  end if;
  new.from_datetime := now();
  new.since_datetime := coalesce((
    select earlier.since_datetime from freezes earlier
    where earlier.tenant_id = new.tenant_id and earlier.client_id = new.client_id
      and coalesce(earlier.end_datetime, earlier.until_datetime) > now() - interval '1 day'
    order by earlier.from_datetime desc limit 1), now());
  if new.until_datetime > now() + (case when new.approved_by is null then interval '72 hours' else interval '30 days' end) then
    raise exception 'this freeze is too long' using errcode = 'check_violation', constraint = 'freeze.too_long';
  end if;
  if new.approved_by is null and exists (
    select from freezes earlier where earlier.tenant_id = new.tenant_id and earlier.client_id = new.client_id
      and earlier.approved_by is null and earlier.from_datetime > now() - interval '30 days') then
    raise exception 'one person freezes a client once in thirty days' using errcode = 'check_violation', constraint = 'freeze.once_in_thirty_days';
  end if;
  if new.basis = 'order' or has_confirmed_hit(new.client_id) then
    return new;
  end if;
  if frozen_time(new.client_id) + (new.until_datetime - now()) > interval '90 days' then
    raise exception 'a client is frozen for ninety days at most' using errcode = 'check_violation', constraint = 'freeze.ninety_days';
  end if;
  return new;
end $$;
revoke execute on function check_freeze from public;
