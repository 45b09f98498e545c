-- Another password, another role or a disabled account ends the person's sessions, whatever statement changes it; the
-- trigger on sessions then tells every server, which ends their open streams.
create function end_sessions_of_staff() returns trigger language plpgsql as $$
begin
  update sessions
  set ended_at = now(),
      end_reason = case
        when new.password_hash <> old.password_hash then 'password changed'
        when new.role <> old.role then 'role changed'
        else 'disabled'
      end
  where tenant_id = new.tenant_id and staff_id = new.id and ended_at is null;
  return null;
end $$;

create trigger end_sessions after update of password_hash, role, active on staff
  for each row
  when (old.password_hash <> new.password_hash or old.role <> new.role or (old.active and not new.active))
  execute function end_sessions_of_staff();
