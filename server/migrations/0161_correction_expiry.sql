-- A correction that is not decided within a day expires, as every request for a second person does.
alter table order_corrections
  drop constraint order_corrections_status_check,
  add constraint order_corrections_status_check check (status in ('pending', 'approved', 'rejected', 'expired'));
drop index "correction.order_unfit";
create unique index "correction.order_unfit" on order_corrections (tenant_id, right_order_id) where status in ('pending', 'approved');
create index order_corrections_waiting on order_corrections (tenant_id, create_datetime) where status = 'pending';
create policy owner_finds_all on order_corrections for select to current_user using (true);

-- The tenants with such.
create function tenants_with_expired_corrections() returns setof text language sql stable security definer set search_path = public, pg_temp as $$
  select tenant_id from tenants where exists (
    select from order_corrections correction
    where correction.tenant_id = tenants.tenant_id and status = 'pending' and create_datetime <= now() - interval '24 hours')
$$;
revoke execute on function tenants_with_expired_corrections from public;
grant execute on function tenants_with_expired_corrections to backoffice_app;
