-- before tables
-- Gives the records of clients in a table the agent of their client: the key to the client's book becomes a key to book and agent,
-- which follows the client. Migrations call it.
create or replace procedure add_agent_of_client(target regclass) language plpgsql as $$
declare
  tenant text;
  old_key text := (
    select conname from pg_constraint where conrelid = target and contype = 'f' and conname like '%\_client\_id\_fake\_fkey');
begin
  execute format('alter table %s add agent_id uuid not null default %L', target, '00000000-0000-0000-0000-000000000000');
  execute format('alter table %s disable trigger user', target);
  for tenant in select tenant_id from tenants loop
    perform set_config('app.tenant', tenant, true);
    execute format('update %s as record set agent_id = clients.agent_id from clients
      where record.tenant_id = $1 and clients.tenant_id = $1 and clients.id = record.client_id', target) using tenant;
  end loop;
  execute format('alter table %s enable trigger user', target);
  execute format('alter table %s drop constraint %I', target, old_key);
  execute format('alter table %s add constraint %I foreign key (tenant_id, client_id, fake, agent_id)
    references clients (tenant_id, id, fake, agent_id) on update cascade not valid', -- the update above has just made it valid, tenant by tenant
    target, target || '_client_id_fake_agent_id_fkey');
  execute format('create index %I on %s (tenant_id, agent_id, fake, create_datetime desc, id desc)', target || '_of_agent', target);
  execute format('create trigger take_agent_of_client before insert on %s for each row execute function take_agent_of_client()', target);
end $$;
