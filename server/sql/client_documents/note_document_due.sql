-- before tables
-- Notes that a paper of the record is due, when it reaches the state that has one or leaves it again.
create or replace function note_document_due() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' or new.status <> old.status then
    insert into client_documents_due (tenant_id, kind, record_id) values (new.tenant_id, tg_argv[0], new.id) on conflict do nothing;
  end if;
  return null;
end $$;
revoke execute on function note_document_due from public;
