-- Issues that are paid after the allotment: the client agrees to it with the application, and nothing is frozen before.
alter table orders
  add column pay_later boolean not null default false,
  add column payable numeric check (payable > 0), -- for what was allotted, fee included; no debt: what is not paid is not bought
  add column paid numeric, -- so far; frozen until the units come
  add column payment_datetime timestamptz, -- until when
  add constraint paid_later_wholly check (num_nonnulls(payable, paid, payment_datetime) in (0, 3) and (pay_later or payable is null)),
  add constraint paid_at_most check (paid between 0 and payable),
  add constraint payment_is_requested check (status not in ('payment', 'outstanding') or (payable is not null and (paid > 0) = (status = 'outstanding'))),
  add constraint paid_later_is_not_approved check (not (pay_later and status = 'approved')),
  drop constraint orders_release_code_check,
  add constraint orders_release_code_check check (release_code in (
    'cancelled', 'lapsed', 'price_moved', 'client_disabled', 'delisted', 'corrected', 'not_allotted', 'product_cancelled', 'not_paid'));
grant insert (pay_later), update (payable, paid, payment_datetime) on orders to backoffice_app;
create index orders_to_pay on orders (tenant_id, payment_datetime) where status in ('payment', 'outstanding');

-- What a client was asked for, and until when, stays so; what was paid is never less.
create function check_payment() returns trigger language plpgsql as $$
begin
  if old.payable is not null and ((new.payable, new.payment_datetime) is distinct from (old.payable, old.payment_datetime) or new.paid < old.paid) then
    raise exception 'what is to be paid is fixed' using errcode = 'check_violation', constraint = 'payment_is_fixed';
  end if;
  return new;
end $$;
create trigger check_payment before update of payable, paid, payment_datetime on orders for each row execute function check_payment();

-- The tenants with payments whose time is over, or whose issue was called off.
create function tenants_with_ended_payments() returns setof text language sql stable security definer set search_path = public, pg_temp as $$
  select tenant_id from tenants where exists (
    select from orders where orders.tenant_id = tenants.tenant_id and status in ('payment', 'outstanding')
      and (payment_datetime <= clock_timestamp()
        or exists (select from products where products.tenant_id = orders.tenant_id and products.id = orders.product_id and products.status = 'cancelled')))
$$;
revoke execute on function tenants_with_ended_payments from public;
grant execute on function tenants_with_ended_payments to backoffice_app;
