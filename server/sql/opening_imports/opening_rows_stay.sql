-- before tables
-- Rows come and go with dry runs; from the posting on they stay as they are.
create or replace function opening_rows_stay() returns trigger language plpgsql as $$
begin
  if exists (
    select from (select distinct tenant_id, import_id from touched) as of_import
    join opening_imports import on import.tenant_id = of_import.tenant_id and import.id = of_import.import_id
    where import.status not in ('draft', 'checked')) then
    raise exception 'rows of a posted import stay' using errcode = 'check_violation', constraint = 'record.wrong_status';
  end if;
  return null;
end $$;
revoke execute on function opening_rows_stay from public;
