-- before tables
-- A time of day is the venue's own clock, as text "09:30".
create or replace function is_time_of_day(p_time text) returns boolean language sql immutable as
  $$ select p_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$' $$;
