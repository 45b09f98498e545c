-- before tables
-- Writes what a search looks at: names, pinyin, number and accounts of a client, in small letters, one line for each.
create or replace function describe_client() returns trigger language plpgsql as $$
begin
  new.search_text := lower(concat_ws(E'\n', new.username, new.full_name, pinyin_of(new.full_name), new.mobile,
    (select string_agg(acc_no, E'\n' order by acc_no) from accounts where tenant_id = new.tenant_id and client_id = new.id)));
  return new;
end $$;
