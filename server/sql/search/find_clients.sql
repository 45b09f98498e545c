-- Finds clients of both books by words that all are part of what a search looks at: the ids of the first p_most that have all grams
-- of the words and, of them, all words; and whether there are no more. Where there are, those who are called exactly so are among
-- them. A word of two plain letters is the beginning of a name or of its initials, whose gram includes the end of the line before.
-- Without a gram it finds nobody. A short word that many of the newest clients have is not looked up: reading the index would take
-- longer than its first rows are worth.
create or replace function find_clients(p_words text[], p_most int, out ids uuid[], out is_complete boolean)
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  tenant     text := current_setting('app.tenant');
  grams_of   text[] := '{}';
  starts     text[] := '{}';
  patterns   text[] := '{}';
  whole      text := array_to_string(p_words, ' ');
  candidates uuid[];
  word       text;
  newest     constant int := 2000;
  enough     constant int := 20;
begin
  foreach word in array p_words loop
    grams_of := grams_of || search_grams(word);
    patterns := patterns || ('%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%');
    if length(word) = 2 and octet_length(word) = 2 then starts := array[E'\n' || word, ' ' || word]; end if;
  end loop;
  if grams_of = '{}' and starts = '{}' then
    ids := '{}';
    is_complete := true;
    return;
  end if;
  if length(whole) <= 5 and grams_of <> '{}' then
    candidates := array(
      select id from (
        select id, search_text from clients where tenant_id = tenant and not fake order by create_datetime desc, id desc limit newest
      ) as recent
      where search_text like all (patterns) limit p_most);
    if cardinality(candidates) >= enough then
      is_complete := false;
      ids := candidates || clients_called(whole);
      return;
    end if;
  end if;
  -- A statement for each case: the plan of one with a condition that is not there would not use the index.
  if starts = '{}' then
    candidates := array(select client_id from client_search where tenant_id = tenant and grams @> grams_of limit p_most + 1);
  elsif grams_of = '{}' then
    candidates := array(select client_id from client_search where tenant_id = tenant and grams && starts limit p_most + 1);
  else
    candidates := array(
      select client_id from client_search where tenant_id = tenant and grams @> grams_of and grams && starts limit p_most + 1);
  end if;
  is_complete := cardinality(candidates) <= p_most;
  ids := array(
    select id from clients where tenant_id = tenant and id = any (candidates[:p_most]) and search_text like all (patterns));
  if not is_complete then ids := ids || clients_called(whole); end if;
end $$;
revoke execute on function find_clients from public;
grant execute on function find_clients to backoffice_app;
