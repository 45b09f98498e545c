-- How many records of a kind there are, and what they add up to, is kept instead of counted: by book, agent, status and currency.
-- Each change adds a row in its own transaction, so that no row is contended; a roll-up takes the rows into the counts. See decision 0050.
create table record_counts (
  tenant_id text not null default current_setting('app.tenant'),
  kind      text not null,
  fake      boolean not null,
  agent_id  uuid not null, -- all zeros: all agents together
  status    text not null, -- '' where the kind has none
  currency  text not null, -- '' where the kind has none
  count     bigint not null,
  amount    numeric not null,
  primary key (tenant_id, kind, fake, agent_id, status, currency)
);
call protect_tenant('record_counts');
grant select on record_counts to backoffice_app;

create table record_count_changes (
  tenant_id text not null default current_setting('app.tenant'),
  kind      text not null,
  fake      boolean not null,
  id        bigint not null generated always as identity,
  agent_id  uuid not null,
  status    text not null,
  currency  text not null,
  count     bigint not null,
  amount    numeric not null,
  primary key (tenant_id, kind, fake, id)
);
call protect_tenant('record_count_changes');
create policy owner_finds_all on record_count_changes for select to current_user using (true);
grant select on record_count_changes to backoffice_app;

-- A record knows its client's agent, as it knows the client's book: a key to both, which follows the client.
alter table clients add constraint clients_of_book_and_agent unique (tenant_id, id, fake, agent_id);

create function take_agent_of_client() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  agent uuid;
begin
  select agent_id into agent from clients where tenant_id = new.tenant_id and id = new.client_id;
  -- Without such a client the table's keys refuse the record.
  if found then
    new.agent_id := agent;
  end if;
  return new;
end $$;

-- Gives the records of clients in a table the agent of their client.
create procedure add_agent_of_client(target regclass) language plpgsql as $$
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

-- Keeps the counts of a table from now on, beginning with what is in it. The last four are expressions over its columns.
create procedure keep_record_counts(
  target regclass, kind text, status text default 'status', currency text default 'currency', amount text default 'amount', counted text default 'true'
) language plpgsql as $$
declare
  tenant text;
  rows_of constant text := format('select tenant_id, fake, agent_id, %s as status, %s as currency, %s as amount from %%s where %s', status, currency, amount, counted);
  changes constant text := format('insert into record_count_changes (tenant_id, kind, fake, agent_id, status, currency, count, amount)
    select tenant_id, %L, fake, agent_id, status, currency, sum(side), sum(side * amount) from (%%s) as changed
    group by tenant_id, fake, agent_id, status, currency having sum(side) <> 0 or sum(side * amount) <> 0', kind);
  added constant text := format('select 1 as side, * from (%s) as added_rows', format(rows_of, 'added'));
  removed constant text := format('select -1 as side, * from (%s) as removed_rows', format(rows_of, 'removed'));
begin
  execute format($f$
    create function %I() returns trigger language plpgsql security definer set search_path = public, pg_temp as $b$
    begin
      if tg_op = 'INSERT' then
        %s;
      elsif tg_op = 'UPDATE' then
        %s;
      else
        %s;
      end if;
      return null;
    end $b$
  $f$, 'count_' || target, format(changes, added), format(changes, added || ' union all ' || removed), format(changes, removed));
  execute format('create trigger count_added after insert on %s referencing new table as added for each statement execute function %I()',
    target, 'count_' || target);
  execute format('create trigger count_changed after update on %s referencing old table as removed new table as added for each statement execute function %I()',
    target, 'count_' || target);
  execute format('create trigger count_removed after delete on %s referencing old table as removed for each statement execute function %I()',
    target, 'count_' || target);
  for tenant in select tenant_id from tenants loop
    perform set_config('app.tenant', tenant, true);
    execute format(changes, format('select 1 as side, * from (%s) as rows_now', format(rows_of, target)));
  end loop;
end $$;

call add_agent_of_client('deposits');
call add_agent_of_client('withdrawals');
call add_agent_of_client('loans');
call add_agent_of_client('adjustments');
call add_agent_of_client('identity_checks');

call keep_record_counts('clients', 'client', 'kyc_status', $$''$$, '0');
call keep_record_counts('deposits', 'deposit');
call keep_record_counts('withdrawals', 'withdrawal');
call keep_record_counts('loans', 'loan');
call keep_record_counts('adjustments', 'adjustment');
call keep_record_counts('identity_checks', 'identity_check', 'status', $$''$$, '0', 'is_current');

-- Takes all changes into the counts. Counts and changes of one snapshot always fit together: both are written in this transaction.
create function roll_up_record_counts() returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  tenant text := current_setting('app.tenant');
begin
  -- One at a time; the next one takes what has come since.
  if not pg_try_advisory_xact_lock(hashtextextended('record_counts/' || tenant, 0)) then
    return;
  end if;
  with taken as (
    delete from record_count_changes where tenant_id = tenant returning *
  )
  insert into record_counts (tenant_id, kind, fake, agent_id, status, currency, count, amount)
  select tenant, kind, fake, scope.agent_id, status, currency, sum(count), sum(amount)
  from taken cross join lateral (values (taken.agent_id), ('00000000-0000-0000-0000-000000000000'::uuid)) as scope(agent_id)
  group by kind, fake, scope.agent_id, status, currency
  on conflict (tenant_id, kind, fake, agent_id, status, currency)
    do update set count = record_counts.count + excluded.count, amount = record_counts.amount + excluded.amount;
end $$;
revoke execute on function roll_up_record_counts from public;
grant execute on function roll_up_record_counts to backoffice_app;

create function tenants_with_record_changes() returns setof text
language sql stable security definer set search_path = public, pg_temp as 'select distinct tenant_id from record_count_changes';
revoke execute on function tenants_with_record_changes from public;
grant execute on function tenants_with_record_changes to backoffice_app;
