-- before tables
-- The mark of a robot goes one way.
create or replace function robots_stay_robots() returns trigger language plpgsql as $$
begin
  raise exception 'a robot stays a robot' using errcode = 'check_violation', constraint = 'client.book_is_final';
end $$;
