-- Accounts of staff: an initial password that must be changed, from when on an account may be the second person, and deletion.
alter table staff
  alter password_hash drop not null, -- null: signing in is not possible until an initial password is issued
  add column must_change_password boolean not null default false,
  -- Who may have an initial password issued, once, and until when.
  add column password_issuer_id   uuid,
  add column password_issue_until timestamptz,
  -- An account that was made, promoted, enabled or reset lately agrees to no request. Null: at any time.
  add column second_person_from   timestamptz,
  add column deleted_at           timestamptz,
  add constraint deleted_is_disabled check (deleted_at is null or not active),
  add constraint issuer_has_a_time check ((password_issuer_id is null) = (password_issue_until is null)),
  -- Not looked at in rows there are, which the policy of the tenants would not allow here: none has an issuer yet.
  add foreign key (tenant_id, password_issuer_id) references staff (tenant_id, id) not valid;

-- For when a person was last seen.
create index sessions_newest on sessions (tenant_id, staff_id, started_at desc);
-- For the open requests of a person.
create index approvals_pending_of_maker on approvals (tenant_id, maker_id) where status = 'pending';

-- As in 0035, and a password that is taken away ends the sessions too.
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
drop trigger end_sessions on staff;
create trigger end_sessions after update of password_hash, role, active on staff
  for each row
  when (old.password_hash is distinct from new.password_hash or old.role <> new.role or (old.active and not new.active))
  execute function end_sessions_of_staff();

-- A tenant without an admin could not be administered any more.
create function keep_last_admin() returns trigger language plpgsql as $$
begin
  if not exists (
    select from staff where tenant_id = old.tenant_id and role = 'god' and active and id <> old.id for update
  ) then
    raise exception 'the last active admin stays' using errcode = 'check_violation', constraint = 'staff.last_admin';
  end if;
  return new;
end $$;
create trigger keep_last_admin before update of role, active on staff
  for each row
  when (old.role = 'god' and old.active and (new.role <> 'god' or not new.active))
  execute function keep_last_admin();

alter index staff_username rename to "staff.username_taken";
