-- before tables
-- Tells every server at once whose session has changed; it asks again for each open stream of that person.
create or replace function announce_session() returns trigger language plpgsql as $$
begin
  perform pg_notify('backoffice_changes', json_build_object('person', new.staff_id)::text);
  return null;
end $$;
