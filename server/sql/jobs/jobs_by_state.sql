-- Numbers of all tenants together that operators watch, and nobody's data.
create or replace function jobs_by_state() returns table (name text, due bigint, in_hand bigint, given_up bigint, late_seconds float8)
language sql stable security definer set search_path = public, pg_temp as $$
  select name,
    count(*) filter (where failed_at is null and run_at <= now()),
    count(*) filter (where failed_at is null and run_at > now() and lease is not null),
    count(failed_at),
    coalesce(max(extract(epoch from now() - run_at)) filter (where failed_at is null and run_at <= now()), 0)
  from jobs group by name
$$;
revoke execute on function jobs_by_state from public;
grant execute on function jobs_by_state to backoffice_app;
