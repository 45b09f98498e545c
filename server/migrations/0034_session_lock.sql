-- The lock belongs to the session, so that neither another tab nor a copied token walks past it.
alter table sessions add column locked_at timestamptz;

-- Tells every server at once whose session has changed; it asks again for each open stream of that person.
create function announce_session() returns trigger language plpgsql as $$
begin
  perform pg_notify('backoffice_changes', json_build_object('person', new.staff_id)::text);
  return null;
end $$;

-- By the columns that are set, not by their values: unlocking a session that was merely idle leaves `locked_at` as it was.
create trigger announce_session after update of ended_at, locked_at on sessions
  for each row execute function announce_session();
