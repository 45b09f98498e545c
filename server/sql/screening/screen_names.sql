-- before tables
-- Notes the names that new records bring, to be screened. The same name of the same client is noted once; a holder or payee who is
-- called like the client is the client, whose birth is known from elsewhere. Robots are no one. All of a statement at once: row by
-- row, many take ten times as long.
create or replace function screen_names() returns trigger
language plpgsql security definer set search_path = public, pg_temp
-- What a statement has added has no statistics: without this, clients are looked for in the whole table.
set enable_seqscan = off as $$
begin
  insert into screened_names (tenant_id, subject_type, subject_id, client_id, name, birth_date, country)
  select tenant_id, subject_type, id, owner, name, birth, country
  from (
    select *, row_number() over (partition by tenant_id, owner, name order by place) as nth
    from (
      select added.tenant_id, added.id, row_number() over () as place, brought.*
      from added cross join lateral name_brought(tg_table_name, to_jsonb(added)) as brought
    ) as new_names
    where name <> ''
  ) as new_name
  where not exists (select from clients where tenant_id = new_name.tenant_id and id = new_name.owner and fake)
    and (birth is not null or owner is null or nth = 1 and not exists (
      select from screened_names known where known.tenant_id = new_name.tenant_id and known.client_id = new_name.owner and known.name = new_name.name))
  order by place
  on conflict do nothing;
  return null;
end $$;
revoke execute on function screen_names from public;
