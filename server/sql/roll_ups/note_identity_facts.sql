-- before tables
-- Notes clients whose identity is approved from the start for the statistics.
create or replace function note_identity_facts() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into daily_fact_changes (tenant_id, kind, client_id, fake, happened_at, count)
  select tenant_id, 'verified', client_id, fake, review_datetime, 1 from added where status = 'approved';
  return null;
end $$;
revoke execute on function note_identity_facts from public;
