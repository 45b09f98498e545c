-- Keys with which the clients' own app calls: what is kept of a secret is its keyed hash. See decision 0017.
create table api_keys (
  tenant_id          text not null default current_setting('app.tenant') references tenants,
  id                 uuid not null default new_id(),
  name               text not null,
  prefix             text not null check (prefix ~ '^[a-z0-9]{10}$'), -- finds the row; no secret
  hash               bytea not null check (octet_length(hash) = 32),
  scopes             text[] not null check (cardinality(scopes) > 0),
  networks           cidr[] not null default '{}', -- empty: from everywhere
  calls_per_minute   int not null default 600 check (calls_per_minute between 1 and 60000),
  status             text not null default 'inactive' check (status in ('inactive', 'active', 'revoked')),
  created_by         uuid, -- null: of the demo
  last_used_datetime timestamptz,
  last_used_address  text,
  create_datetime    timestamptz not null default now(),
  update_datetime    timestamptz not null default now(),
  version            int not null default 1,
  primary key (tenant_id, id),
  unique (tenant_id, prefix),
  foreign key (tenant_id, created_by) references staff (tenant_id, id)
);
-- The audit log names a key: whoever reads the name must not have to ask which of two it was.
create unique index "api_key.name_taken" on api_keys (tenant_id, lower(name));
create index api_keys_newest on api_keys (tenant_id, create_datetime desc, id desc);
call protect_tenant('api_keys');
grant select, insert,
  update (status, last_used_datetime, last_used_address, update_datetime, version) on api_keys to backoffice_app;

-- Nobody brings a revoked key back, and none becomes inactive again.
create function api_key_goes_one_way() returns trigger language plpgsql as $$
begin
  raise exception 'a key goes one way' using errcode = 'check_violation', constraint = 'record.wrong_status';
end $$;
create trigger api_key_goes_one_way before update of status on api_keys for each row
  when (old.status = 'revoked' and new.status <> 'revoked' or old.status = 'active' and new.status = 'inactive')
  execute function api_key_goes_one_way();

-- A picture comes from a member of staff or from the clients' own app.
alter table uploads
  alter column staff_id drop not null,
  add column api_key_id uuid,
  -- Not looked at in rows there are, which the policy of the tenants would not allow here: none has a key yet.
  add foreign key (tenant_id, api_key_id) references api_keys (tenant_id, id) not valid,
  add check (num_nonnulls(staff_id, api_key_id) = 1);
grant insert (api_key_id) on uploads to backoffice_app;
