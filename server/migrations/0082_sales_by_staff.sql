-- What staff do about a sale: enter it on the client's instruction, agree to it, pay it out by hand.
-- Keys are not looked at in rows there are, which the policy of the tenants would not allow here: none has such a value yet.
alter table sales
  add column instruction text,
  add column requested_by uuid,
  add column approved_by uuid,
  add column paid_by uuid,
  add foreign key (tenant_id, requested_by) references staff (tenant_id, id) not valid,
  add foreign key (tenant_id, approved_by) references staff (tenant_id, id) not valid,
  add foreign key (tenant_id, paid_by) references staff (tenant_id, id) not valid,
  add constraint staff_sell_by_two check (num_nonnulls(instruction, requested_by, approved_by) in (0, 3) and requested_by <> approved_by);
grant insert (instruction, requested_by, approved_by), update (paid_by) on sales to backoffice_app;

-- Who was in charge of a client and until when: for a while they do not decide about the client's orders.
create table former_agents (
  tenant_id text not null default current_setting('app.tenant'),
  client_id uuid not null,
  until     timestamptz not null default clock_timestamp(),
  agent_id  uuid not null,
  leader_id uuid, -- the agent's, at that time
  primary key (tenant_id, client_id, until),
  foreign key (tenant_id, client_id) references clients (tenant_id, id)
);
call protect_tenant('former_agents');
grant select on former_agents to backoffice_app;

create function keep_former_agent() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into former_agents (tenant_id, client_id, agent_id, leader_id)
  values (old.tenant_id, old.id, old.agent_id, (select parent_id from staff where tenant_id = old.tenant_id and id = old.agent_id));
  return null;
end $$;
create trigger keep_former_agent after update of agent_id on clients for each row
  when (old.agent_id <> new.agent_id) execute function keep_former_agent();
