-- before tables
-- Keeps what a search looks at of a named row. Its arguments: the column of its key, then those of its names.
create or replace function keep_search_name() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  said  jsonb := case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
  names text[] := array(select said ->> tg_argv[place] from generate_series(1, tg_nargs - 1) as place order by place);
begin
  if tg_op = 'DELETE' then
    delete from search_names where tenant_id = old.tenant_id and source = tg_table_name and record_key = said ->> tg_argv[0];
    return null;
  end if;
  insert into search_names (tenant_id, source, record_key, search_text)
  values (new.tenant_id, tg_table_name, said ->> tg_argv[0], coalesce(search_name_of(variadic names), ''))
  on conflict (tenant_id, source, record_key) do update set search_text = excluded.search_text;
  return null;
end $$;
revoke execute on function keep_search_name from public;
