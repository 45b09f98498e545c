-- before tables
-- Tells every server who is signed in, when a rule changes: each open stream asks again whether its address may stay.
create or replace function announce_ip_rules() returns trigger language plpgsql as $$
begin
  perform pg_notify('backoffice_changes', json_build_object('person', staff_id)::text)
  from (select distinct staff_id from sessions where ended_at is null and expires_at > now()) as signed_in;
  return null;
end $$;
