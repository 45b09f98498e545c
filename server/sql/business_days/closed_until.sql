-- The first moment that no closed day has; null where no day is closed.
create or replace function closed_until() returns timestamptz language sql stable set search_path = public, pg_temp as $$
  select max(ends_at) from business_days where tenant_id = (select current_setting('app.tenant')) and status = 'closed'
$$;
revoke execute on function closed_until from public;
grant execute on function closed_until to backoffice_app;
