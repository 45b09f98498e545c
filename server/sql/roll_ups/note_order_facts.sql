-- before tables
-- Notes placed orders for the statistics; what a corporate action or an import opened was not placed.
create or replace function note_order_facts() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into daily_fact_changes (tenant_id, kind, client_id, fake, happened_at, count, order_id)
  select tenant_id, 'ordered', client_id, fake, create_datetime, 1, id from added where num_nonnulls(action_id, opening_id) = 0;
  return null;
end $$;
revoke execute on function note_order_facts from public;
