-- Takes the job that has been due longest and puts it off until the lease ends: whoever dies holding it is replaced by itself.
create or replace function take_job(p_names text[], p_lease interval)
returns table (tenant_id text, id uuid, name text, payload jsonb, attempts int, lease uuid)
language sql volatile security definer set search_path = public, pg_temp as $$
  update jobs set run_at = now() + p_lease, lease = new_id(), attempts = jobs.attempts + 1
  where (jobs.tenant_id, jobs.id) = (
    select due.tenant_id, due.id from jobs due
    where due.run_at <= now() and due.failed_at is null and due.name = any (p_names)
      and not exists (select from tenant_moves where tenant_moves.tenant_id = due.tenant_id and state <> 'here')
    order by due.run_at limit 1 for update skip locked)
  returning jobs.tenant_id, jobs.id, jobs.name, jobs.payload, jobs.attempts, jobs.lease
$$;
revoke execute on function take_job from public;
grant execute on function take_job to backoffice_app;
