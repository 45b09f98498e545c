-- Where a tenant lives while it moves to another cluster, and after it has moved; no row: here, and always has.
create table tenant_moves (
  tenant_id   text not null default current_setting('app.tenant'),
  -- leaving: its rows are being counted, and no more are written. gone: they are those of before the move.
  -- arriving: they come by replication, and no others. here: they have come.
  state       text not null check (state in ('leaving', 'gone', 'arriving', 'here')),
  -- Cluster that it moves to, or comes from.
  other       text not null check (other ~ '^[a-z][a-z0-9-]{0,30}$'),
  since       timestamptz not null default now(),
  primary key (tenant_id)
);
call protect_tenant('tenant_moves');
create policy owner_finds_all on tenant_moves for select to backoffice_owner using (true);
grant select on tenant_moves to backoffice_app;
drop trigger require_home on tenant_moves;

do $$
declare
  one regclass;
begin
  for one in
    select c.oid from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> 'tenant_moves'
      and not exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'require_home')
  loop
    call keep_at_home(one);
  end loop;
end $$;
