-- before tables
-- The one lock of a tenant's business days: alone for closing and reopening, shared by journals that take effect in the past.
create or replace function lock_business_days(p_tenant text, p_alone boolean) returns void language plpgsql set search_path = public, pg_temp as $$
declare
  key bigint := hashtextextended('business_days/' || p_tenant, 0);
begin
  if p_alone then
    perform pg_advisory_xact_lock(key);
  else
    perform pg_advisory_xact_lock_shared(key);
  end if;
end $$;
revoke execute on function lock_business_days from public;
grant execute on function lock_business_days to backoffice_app;
