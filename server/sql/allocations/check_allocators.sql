-- before tables
-- A person who paused the offer or rejected one of its applications does not share it out.
create or replace function check_allocators() returns trigger language plpgsql as $$
begin
  if exists (
    select from product_interventions
    where tenant_id = new.tenant_id and product_id = new.product_id and staff_id in (new.requested_by, new.approved_by)) then
    raise exception 'one of the two took part in the offer' using errcode = 'check_violation', constraint = 'allocation.took_part';
  end if;
  return new;
end $$;
