-- before tables
-- Notes a decision about an identity, or its book, for the statistics; row by row, as note_changed_client.
create or replace function note_changed_identity() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into daily_fact_changes (tenant_id, kind, client_id, fake, happened_at, count)
  select new.tenant_id, 'verified', new.client_id, side.fake, side.happened_at, side.count
  from (values (old.status, old.fake, old.review_datetime, -1), (new.status, new.fake, new.review_datetime, 1)) as side (status, fake, happened_at, count)
  where side.status = 'approved';
  return null;
end $$;
revoke execute on function note_changed_identity from public;
