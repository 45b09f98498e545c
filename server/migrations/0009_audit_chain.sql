-- The audit log shows tampering: a background sealer puts every line into its tenant's chain of hashes; see decision 0006.
alter table audit_lines add column client_id uuid; -- whom the deed concerns

-- Searching the log, newest first.
create index audit_lines_newest on audit_lines (tenant_id, at desc, id desc);
create index audit_lines_of_actor on audit_lines (tenant_id, actor_id, at desc, id desc);
create index audit_lines_by_name on audit_lines (tenant_id, actor_name, at desc, id desc);
create index audit_lines_of_action on audit_lines (tenant_id, action collate "C", at desc, id desc);
create index audit_lines_of_client on audit_lines (tenant_id, client_id, at desc, id desc) where client_id is not null;
create index audit_lines_of_request on audit_lines (tenant_id, request_id);

-- The lines that wait for their seal. A line that commits late is still in here, and simply gets a later number.
create table audit_unsealed (
  tenant_id text not null default current_setting('app.tenant'),
  line_id   uuid not null,
  primary key (tenant_id, line_id)
);
call protect_tenant('audit_unsealed');
grant select on audit_unsealed to backoffice_app;

-- No foreign key to the line: a deleted line must leave its seal behind as the proof.
create table audit_seals (
  tenant_id text not null default current_setting('app.tenant'),
  seq       bigint not null check (seq > 0),
  line_id   uuid not null,
  prev_hash bytea not null check (octet_length(prev_hash) = 32),
  hash      bytea not null check (octet_length(hash) = 32),
  sealed_at timestamptz not null default now(),
  primary key (tenant_id, seq),
  unique (tenant_id, line_id)
);
call protect_tenant('audit_seals');
grant select on audit_seals to backoffice_app;

create function queue_for_sealing() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into audit_unsealed (tenant_id, line_id) values (new.tenant_id, new.id);
  return null;
end $$;
create trigger audit_lines_queue_for_sealing after insert on audit_lines for each row execute function queue_for_sealing();

-- The one way to add seals. The hashes come from the sealer; here they must continue the chain, each for a line that waits.
-- Two callers at once meet at the primary key: one of them fails whole.
create function seal_audit_lines(p_first_seq bigint, p_prev_hash bytea, p_lines uuid[], p_hashes bytea[])
returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  tenant text := current_setting('app.tenant');
  head   audit_seals;
  taken  bigint;
begin
  select * into head from audit_seals where tenant_id = tenant order by seq desc limit 1;
  if p_first_seq is distinct from coalesce(head.seq, 0) + 1
    or p_prev_hash is distinct from coalesce(head.hash, decode(repeat('00', 32), 'hex')) then
    raise exception 'the seals do not continue the chain' using errcode = 'check_violation', constraint = 'seals_continue_chain';
  end if;

  delete from audit_unsealed where tenant_id = tenant and line_id = any (p_lines);
  get diagnostics taken = row_count;
  if taken <> cardinality(p_lines) or taken <> cardinality(p_hashes) then
    raise exception 'each seal is for one line that waits' using errcode = 'check_violation', constraint = 'seal_has_a_line';
  end if;

  insert into audit_seals (tenant_id, seq, line_id, prev_hash, hash)
  select tenant, p_first_seq + no - 1, line, coalesce(p_hashes[no - 1], p_prev_hash), hash
  from unnest(p_lines, p_hashes) with ordinality as seal(line, hash, no);
end $$;
revoke execute on function seal_audit_lines from public;
grant execute on function seal_audit_lines to backoffice_app;

-- Background work serves all tenants and must find them. Only the owner sees across, so only functions that run with his rights do.
create policy owner_finds_all on tenants for select to current_user using (true);
create policy owner_finds_all on audit_unsealed for select to current_user using (true);

create function tenants_with_unsealed_lines() returns setof text
language sql stable security definer set search_path = public, pg_temp as 'select distinct tenant_id from audit_unsealed';
revoke execute on function tenants_with_unsealed_lines from public;
grant execute on function tenants_with_unsealed_lines to backoffice_app;

-- Lines from before the chain are sealed first.
do $$
declare
  tenant text;
begin
  for tenant in select tenant_id from tenants loop
    perform set_config('app.tenant', tenant, true);
    insert into audit_unsealed (tenant_id, line_id) select tenant_id, id from audit_lines where tenant_id = tenant;
  end loop;
end $$;
