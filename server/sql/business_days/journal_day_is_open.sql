-- before tables
-- Every journal takes effect in an open day, also one that the owner of the tables writes: everything before the end of the newest closed day is closed.
-- Shares the lock that a closing holds alone, so that no journal slips in between its totals and its commit.
create or replace function journal_day_is_open() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform lock_business_days(new.tenant_id, false);
  if exists (select from business_days where tenant_id = new.tenant_id and status = 'closed' and ends_at > new.effective_at) then
    raise exception 'the day is closed' using errcode = 'check_violation', constraint = 'day.closed';
  end if;
  return new;
end $$;
revoke execute on function journal_day_is_open from public;
