-- Clients whose accounts or agent have changed since.
create or replace function clients_to_count(p_since xid8) returns uuid[]
language sql stable set search_path = public, pg_temp as $$
  select array(select clients_with_lines(p_since, '18446744073709551615') union select client_id from moved_clients)
$$;
