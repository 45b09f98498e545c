-- before tables
-- A version of an identity is decided once. A new one never touches an old one, but for the mark which of them counts.
create or replace function identity_check_obeys() returns trigger language plpgsql as $$
begin
  if new.status <> old.status and not (old.status = 'pending' and new.status in ('approved', 'rejected')) then
    raise exception 'a version is decided once' using errcode = 'check_violation', constraint = 'record.wrong_status';
  end if;
  if new.is_current and not old.is_current or new.document_no_sealed is distinct from old.document_no_sealed and new.document_no_sealed is not null then
    raise exception 'a version that was replaced stays as it is' using errcode = 'check_violation', constraint = 'record.stale';
  end if;
  return new;
end $$;
