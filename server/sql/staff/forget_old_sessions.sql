-- A session is a trace: the app may not delete it. Long over, and named by no request, it may go.
create or replace function forget_old_sessions() returns bigint
language sql volatile security definer set search_path = public, pg_temp as $$
  with forgotten as (
    delete from sessions
    where tenant_id = (select current_setting('app.tenant')) and coalesce(ended_at, expires_at) < now() - interval '90 days'
      and not exists (select from approvals a where a.tenant_id = sessions.tenant_id and a.maker_session_id = sessions.id)
    returning 1)
  select count(*) from forgotten
$$;
revoke execute on function forget_old_sessions from public;
grant execute on function forget_old_sessions to backoffice_app;
