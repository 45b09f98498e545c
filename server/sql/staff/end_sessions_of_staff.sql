-- before tables
-- Another password, none any more, another role or a disabled account ends the person's sessions, whatever statement changes it;
-- the trigger on sessions then tells every server, which ends their open streams.
create or replace function end_sessions_of_staff() returns trigger language plpgsql as $$
begin
  update sessions
  set ended_at = now(),
      end_reason = case
        when new.password_hash is distinct from old.password_hash then 'password changed'
        when new.role <> old.role then 'role changed'
        else 'disabled'
      end
  where tenant_id = new.tenant_id and staff_id = new.id and ended_at is null;
  return null;
end $$;
