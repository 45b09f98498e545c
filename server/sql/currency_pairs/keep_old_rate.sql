-- before tables
-- Keeps a rate that is replaced, with its time: a rate that somebody saw is honoured for a while.
create or replace function keep_old_rate() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into currency_rate_history (tenant_id, base, quote, rate, spread_percent, source, changed_by, agreed_by, since, until)
  values (old.tenant_id, old.base, old.quote, old.rate, old.spread_percent, old.source, old.changed_by, old.agreed_by,
          old.update_datetime, clock_timestamp());
  new.update_datetime := clock_timestamp();
  return new;
end $$;
revoke execute on function keep_old_rate from public;
