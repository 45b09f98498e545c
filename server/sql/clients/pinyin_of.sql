-- before tables
-- The pinyin of a name with spaces, without them, and its initials, one line for each; null for a name without Chinese characters.
-- Each character is looked up by the key of the readings: joined to all of them, every client that was written read the whole table.
create or replace function pinyin_of(p_name text) returns text language plpgsql stable as $$
declare
  syllables text[];
  initials  text[];
begin
  if p_name !~ '[\u4e00-\u9fff]' then return null; end if;
  select array_agg(syllable order by place), array_agg(left(syllable, 1) order by place) into syllables, initials
  from regexp_split_to_table(p_name, '') with ordinality as written (character, place)
  cross join lateral (
    select case when place = 1 and surname is not null then surname else reading end as syllable
    from pinyin_readings where pinyin_readings.character = written.character limit 1
  ) as spoken;
  return concat_ws(E'\n', array_to_string(syllables, ' '), array_to_string(syllables, ''), array_to_string(initials, ''));
end $$;
