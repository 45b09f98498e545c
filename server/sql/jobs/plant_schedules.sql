-- Makes sure that every tenant has its scheduled jobs. The arrays are the schedules, column by column.
create or replace function plant_schedules(p_names text[], p_every interval[], p_daily_at time[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  tenant text;
begin
  for tenant in select tenant_id from tenants where tenant_id not in (select away.tenant from tenants_away() as away) loop
    perform set_config('app.tenant', tenant, true);
    insert into jobs (tenant_id, name, payload, is_scheduled, run_at)
    select tenant, name, '{}', true, next_run(every, daily_at)
    from unnest(p_names, p_every, p_daily_at) as schedule(name, every, daily_at)
    where not exists (select from jobs where tenant_id = tenant and jobs.name = schedule.name and is_scheduled)
    on conflict do nothing;
  end loop;
end $$;
revoke execute on function plant_schedules from public;
grant execute on function plant_schedules to backoffice_app;
