-- The lines of these transactions, read once and passed on to what adds them up; by the indexes, also if tables are empty or were never
-- analysed. See decision 0172.
create or replace function new_lines(p_since xid8, p_until xid8) returns posted_line[]
language sql stable set search_path = public, pg_temp set enable_seqscan = off as $$
  select array(select line from posted_lines(p_since, p_until) as line)
$$;
