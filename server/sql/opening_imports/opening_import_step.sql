-- before tables
-- An import is checked again until it is posted, and goes from there to its end or back; nothing returns it to an earlier state.
create or replace function opening_import_step() returns trigger language plpgsql as $$
begin
  if (old.status, new.status) in (('draft', 'checked'), ('checked', 'draft'), ('checked', 'posting'), ('posting', 'done'), ('posting', 'undone'), ('done', 'undone')) then
    return new;
  end if;
  raise exception 'an import in % does not become %', old.status, new.status using errcode = 'check_violation', constraint = 'record.wrong_status';
end $$;
revoke execute on function opening_import_step from public;
