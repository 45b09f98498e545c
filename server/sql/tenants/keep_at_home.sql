-- before tables
-- Refuses what is written to a tenant's rows while it lives on another cluster. See require_home, which says the same as the condition here:
-- asked once in a transaction. A condition is weighed without calling the function, which a call that writes a dozen tables pays a dozen times.
create or replace procedure keep_at_home(target regclass) language plpgsql as $$
begin
  execute format($trigger$
    create or replace trigger require_home before insert or update or delete on %s for each statement
    when (coalesce(current_setting('app.tenant', true), '') not in ('', coalesce(current_setting('app.at_home', true), '')))
    execute function require_home()$trigger$, target);
end $$;
