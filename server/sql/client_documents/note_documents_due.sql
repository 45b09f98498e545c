-- before tables
-- Notes the papers that are due for new records in one of the states named, behind the kind of paper.
create or replace function note_documents_due() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into client_documents_due (tenant_id, kind, record_id)
  select tenant_id, tg_argv[0], id from added where not fake and status = any (tg_argv[1:])
  on conflict do nothing;
  return null;
end $$;
revoke execute on function note_documents_due from public;
