-- Tenants share the tables and never see each other: every table carries tenant_id and a forced row policy.

-- The app never works as the owner of the tables. In production a database administrator may have made the role already.
do $$
begin
  if not exists (select from pg_roles where rolname = 'backoffice_app') then
    create role backoffice_app nologin;
  end if;
end $$;
grant usage on schema public to backoffice_app;

create extension if not exists pg_trgm;

-- UUIDv7: new rows land at the end of every index. PostgreSQL 18 has it built in; older servers get the same shape.
do $$
begin
  if current_setting('server_version_num')::int >= 180000 then
    create function new_id() returns uuid language sql volatile parallel safe as 'select uuidv7()';
  else
    create function new_id() returns uuid language sql volatile parallel safe as $f$
      select encode(
        set_bit(set_bit(
          overlay(uuid_send(gen_random_uuid())
            placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6),
          52, 1), 53, 1),
        'hex')::uuid
    $f$;
  end if;
end $$;

-- Called by each migration for each table with a tenant_id; a test fails when one was forgotten.
create procedure protect_tenant(target regclass) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format(
    'create policy tenant_only on %s using (tenant_id = current_setting(''app.tenant'')) with check (tenant_id = current_setting(''app.tenant''))',
    target);
end $$;

create table tenants (
  tenant_id       text primary key check (tenant_id ~ '^[a-z][a-z0-9-]{1,30}$'),
  name            text not null,
  region          text not null default 'cn',
  create_datetime timestamptz not null default now()
);
call protect_tenant('tenants');
grant select on tenants to backoffice_app;

-- The same for all tenants: what a currency is does not depend on who asks.
create table currencies (
  code     text primary key,
  decimals int  not null check (decimals between 0 and 8)
);
insert into currencies (code, decimals) values
  ('USD', 2), ('CNY', 2), ('HKD', 2), ('EUR', 2), ('GBP', 2), ('PLN', 2), ('SGD', 2),
  ('JPY', 0), ('KRW', 0), ('USDT', 6), ('BTC', 8), ('ETH', 8);
grant select on currencies to backoffice_app;
