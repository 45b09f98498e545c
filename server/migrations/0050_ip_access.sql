-- IP access for one person beside the tenant's list, and until a date; every open stream asks again when a rule changes.
alter table ip_rules
  add column staff_id        uuid, -- null: on the tenant's list
  add column expire_datetime timestamptz,
  add column created_by      uuid,
  add column update_datetime timestamptz not null default now(),
  drop constraint ip_rules_tenant_id_network_key,
  add constraint "ip_rule.network_taken" unique nulls not distinct (tenant_id, staff_id, network),
  add foreign key (tenant_id, staff_id) references staff (tenant_id, id) not valid,
  add foreign key (tenant_id, created_by) references staff (tenant_id, id) not valid;

create function announce_ip_rules() returns trigger language plpgsql as $$
begin
  perform pg_notify('backoffice_changes', json_build_object('person', staff_id)::text)
  from (select distinct staff_id from sessions where ended_at is null and expires_at > now()) as signed_in;
  return null;
end $$;

create trigger announce_ip_rules after insert or update or delete on ip_rules
  for each statement execute function announce_ip_rules();
