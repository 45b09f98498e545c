-- Lines that are written together wait for their seal together: one insert for all of a statement.
create or replace function queue_for_sealing() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into audit_unsealed (tenant_id, line_id) select tenant_id, id from added;
  return null;
end $$;
drop trigger audit_lines_queue_for_sealing on audit_lines;
create trigger audit_lines_queue_for_sealing after insert on audit_lines
  referencing new table as added for each statement execute function queue_for_sealing();
