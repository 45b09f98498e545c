-- What operators watch of all tenants together: numbers, and nobody's data.
create function jobs_by_state() returns table (name text, due bigint, in_hand bigint, given_up bigint, late_seconds float8)
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

create function count_unsealed_audit_lines() returns bigint
language sql stable security definer set search_path = public, pg_temp as 'select count(*) from audit_unsealed';
revoke execute on function count_unsealed_audit_lines from public;
grant execute on function count_unsealed_audit_lines to backoffice_app;
