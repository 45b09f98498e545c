-- before tables
-- A client whose money has moved stays in the book it moved in.
create or replace function book_is_final() returns trigger language plpgsql as $$
begin
  if exists (select from journal_lines where tenant_id = old.tenant_id and account_id = old.id) then
    raise exception 'an account with journals keeps its book' using errcode = 'check_violation', constraint = 'client.book_is_final';
  end if;
  return new;
end $$;
