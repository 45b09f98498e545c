-- Takes all changes into the counts. Counts and changes of one snapshot always fit together: both are written in this transaction.
create or replace function roll_up_record_counts() returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  tenant text := current_setting('app.tenant');
begin
  -- One at a time; the next one takes what has come since.
  if not pg_try_advisory_xact_lock(hashtextextended('record_counts/' || tenant, 0)) then
    return;
  end if;
  with taken as (
    delete from record_count_changes where tenant_id = tenant returning *
  )
  insert into record_counts (tenant_id, kind, fake, agent_id, status, currency, count, amount)
  select tenant, kind, fake, scope.agent_id, status, currency, sum(count), sum(amount)
  from taken cross join lateral (values (taken.agent_id), ('00000000-0000-0000-0000-000000000000'::uuid)) as scope(agent_id)
  group by kind, fake, scope.agent_id, status, currency
  on conflict (tenant_id, kind, fake, agent_id, status, currency)
    do update set count = record_counts.count + excluded.count, amount = record_counts.amount + excluded.amount;
end $$;
revoke execute on function roll_up_record_counts from public;
grant execute on function roll_up_record_counts to backoffice_app;
