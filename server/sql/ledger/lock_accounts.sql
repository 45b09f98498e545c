-- Locks the accounts of a posting that depends on what is in them, in the order of their ids as post_journal does.
-- A function, because the app may not lock rows that it may not update.
create or replace function lock_accounts(p_ids uuid[]) returns setof accounts
language sql volatile security definer set search_path = public, pg_temp as $$
  select * from accounts where tenant_id = (select current_setting('app.tenant')) and id = any (p_ids) order by id for no key update
$$;
revoke execute on function lock_accounts from public;
grant execute on function lock_accounts to backoffice_app;
