-- before tables
-- Counts the order that takes the place of a wrong one, and the wrong one no longer.
create or replace function note_corrected_order() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into daily_fact_changes (tenant_id, kind, client_id, fake, happened_at, count, order_id)
  values (new.tenant_id, 'ordered', new.client_id, new.fake, new.create_datetime, -1, new.id);
  return null;
end $$;
revoke execute on function note_corrected_order from public;
