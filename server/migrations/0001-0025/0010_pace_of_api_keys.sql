-- The pace of an API key holds over all servers: they take calls from one bucket, in slices (take_calls, decision 0186).

-- Calls that a key has left. Unlogged: written often, and after a crash or a fail-over every bucket may be full again.
create unlogged table api_key_paces (
  tenant_id  text not null default current_setting('app.tenant') references tenants,
  key_id     uuid not null,
  calls_left float8 not null check (calls_left >= 0),
  counted_at timestamptz not null,
  primary key (tenant_id, key_id),
  foreign key (tenant_id, key_id) references api_keys (tenant_id, id)
);
call protect_tenant('api_key_paces');
grant select, insert, update on api_key_paces to backoffice_app;
