-- before tables
-- Refuses what is written while the tenant is being moved or lives on another cluster: with a code of PostgreSQL that means "not now". Each writer
-- shares a lock until it commits; the move takes it alone, so that whoever has not seen the fence is over before rows are counted.
-- Rows that come by replication fire no trigger. An owner's login that says so passes: migrations change rows of before a move, too.
create or replace function require_home() returns trigger language plpgsql as $$
declare
  tenant text := current_setting('app.tenant', true);
begin
  -- Asked once in a transaction: the lock holds until its end.
  if coalesce(tenant, '') in ('', current_setting('app.at_home', true)) then return null; end if;
  -- A database that is being migrated may not have it yet.
  if to_regclass('public.tenant_moves') is null then return null; end if;
  perform pg_advisory_xact_lock_shared(hashtextextended('home of ' || tenant, 0));
  if exists (select from public.tenant_moves where tenant_id = tenant and state <> 'here')
    and not (coalesce(current_setting('app.passes_fence', true), '') = 'on'
      and pg_has_role(session_user, (select relowner from pg_class where oid = tg_relid), 'member')) then
    raise exception 'the tenant % is written on another cluster', tenant using errcode = '57P03';
  end if;
  perform set_config('app.at_home', tenant, true);
  return null;
end $$;
