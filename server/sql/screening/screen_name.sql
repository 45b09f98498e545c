-- before tables
-- Notes a name that a changed record brings, to be screened: the rules of screen_names, for one row.
create or replace function screen_name() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  brought record;
begin
  select * into brought from name_brought(tg_table_name, to_jsonb(new));
  if brought.name is null or brought.name = '' then
    return null;
  end if;
  if brought.owner is not null and exists (select from clients where tenant_id = new.tenant_id and id = brought.owner and fake) then
    return null;
  end if;
  if brought.birth is null and brought.owner is not null and exists (
    select from screened_names where tenant_id = new.tenant_id and client_id = brought.owner and name = brought.name) then
    return null;
  end if;
  insert into screened_names (tenant_id, subject_type, subject_id, client_id, name, birth_date, country)
  values (new.tenant_id, brought.subject_type, new.id, brought.owner, brought.name, brought.birth, brought.country)
  on conflict do nothing;
  return null;
end $$;
revoke execute on function screen_name from public;
