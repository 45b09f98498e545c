-- Journals of these transactions with which a client was active.
create or replace function activity_of(p_since xid8, p_until xid8) returns table (client_id uuid, fake boolean, happened_at timestamptz)
language sql stable rows 25000 set search_path = public, pg_temp as $$
  select client_id, fake, happened_at from posted_lines(p_since, p_until) where is_activity
$$;
