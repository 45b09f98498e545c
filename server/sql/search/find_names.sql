-- Finds named rows of these tables whose texts have all words, by their grams. A word of one or two plain letters has none: then all are read.
create or replace function find_names(p_words text[], p_sources text[]) returns table (source text, record_key text, search_text text)
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  tenant   text := current_setting('app.tenant');
  grams_of text[] := '{}';
  patterns text[] := '{}';
  word     text;
begin
  foreach word in array p_words loop
    grams_of := grams_of || search_grams(word);
    patterns := patterns || ('%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%');
  end loop;
  -- A statement for each case: the plan of one with a condition that is not there would not use the index.
  if grams_of = '{}' then
    return query select named.source, named.record_key, named.search_text from search_names named
      where named.tenant_id = tenant and named.source = any (p_sources) and named.search_text like all (patterns);
  else
    return query select named.source, named.record_key, named.search_text from search_names named
      where named.tenant_id = tenant and named.grams @> grams_of and named.source = any (p_sources) and named.search_text like all (patterns);
  end if;
end $$;
revoke execute on function find_names from public;
grant execute on function find_names to backoffice_app;
