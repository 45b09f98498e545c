-- The clients of both books whose user name, account number or name this is, as it is written; the names of a few will do.
create or replace function clients_called(p_name text) returns uuid[] language sql stable as $$
  select array(
    select id from clients where tenant_id = (select current_setting('app.tenant')) and fake in (false, true) and username = p_name
  ) || array(
    select client_id from accounts where tenant_id = (select current_setting('app.tenant')) and acc_no = p_name
  ) || array(
    select id from clients where tenant_id = (select current_setting('app.tenant')) and fake in (false, true) and full_name = p_name limit 20
  )
$$;
revoke execute on function clients_called from public;
