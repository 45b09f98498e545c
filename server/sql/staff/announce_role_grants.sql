-- before tables
-- Tells every server when the grants of a role change: every open stream of a person of that role asks again what they may do.
create or replace function announce_role_grants() returns trigger language plpgsql as $$
declare
  changed role_grants := coalesce(new, old);
begin
  perform pg_notify('backoffice_changes', json_build_object('person', id)::text)
  from staff where staff.tenant_id = changed.tenant_id and staff.role = changed.role and exists (
    select from sessions where sessions.tenant_id = staff.tenant_id and sessions.staff_id = staff.id
      and sessions.ended_at is null and sessions.expires_at > now());
  return null;
end $$;
