-- What a tenant's roles may do, where it differs from the defaults of the contract. An admin may always do everything.
create table role_grants (
  tenant_id       text not null default current_setting('app.tenant') references tenants,
  role            text not null check (role in ('angel', 'superman', 'hero')),
  grants          jsonb not null check (jsonb_typeof(grants) = 'array'),
  updated_by      uuid not null,
  update_datetime timestamptz not null default now(),
  version         int not null default 1,
  primary key (tenant_id, role),
  foreign key (tenant_id, updated_by) references staff (tenant_id, id)
);
call protect_tenant('role_grants');
grant select, insert, update, delete on role_grants to backoffice_app;

-- Every open stream of a person of that role asks again what they may do.
create function announce_role_grants() returns trigger language plpgsql as $$
declare
  changed role_grants := coalesce(new, old);
begin
  perform pg_notify('backoffice_changes', json_build_object('person', id)::text)
  from staff where staff.tenant_id = changed.tenant_id and staff.role = changed.role and exists (
    select from sessions where sessions.tenant_id = staff.tenant_id and sessions.staff_id = staff.id
      and sessions.ended_at is null and sessions.expires_at > now());
  return null;
end $$;
create trigger announce_role_grants after insert or update or delete on role_grants
  for each row execute function announce_role_grants();
