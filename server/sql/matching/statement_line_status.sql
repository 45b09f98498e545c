-- before tables
-- A line is open, then matched or in suspense; a match that is undone opens it again, and suspense ends by a match alone.
create or replace function statement_line_status() returns trigger language plpgsql as $$
begin
  if (old.status, new.status) in (('open', 'matched'), ('matched', 'open'), ('open', 'suspense'), ('suspense', 'matched')) then
    return new;
  end if;
  raise exception 'a line in % does not become %', old.status, new.status using errcode = 'check_violation', constraint = 'record.wrong_status';
end $$;
revoke execute on function statement_line_status from public;
