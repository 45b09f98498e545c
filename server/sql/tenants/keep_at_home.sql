-- before tables
-- Refuses what is written to a tenant's rows while it lives on another cluster. See require_home.
create or replace procedure keep_at_home(target regclass) language plpgsql as $$
begin
  execute format('create trigger require_home before insert or update or delete on %s for each statement execute function require_home()', target);
end $$;
