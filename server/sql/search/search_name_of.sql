-- before tables
-- What a search looks at of these names: each with its pinyin, in small letters, one line for each.
create or replace function search_name_of(variadic p_names text[]) returns text language sql stable as $$
  select lower(string_agg(concat_ws(E'\n', written, pinyin_of(written)), E'\n' order by place))
  from unnest(p_names) with ordinality as names(written, place) where written <> ''
$$;
