-- Savings: ordered and redeemed at par, with interest by the tenant's days. See decision 0081.
alter table orders
  add column interest_day date, -- counted up to this day, which is not included; of a fixed term the day it began
  add column principal_days numeric not null default 0 check (principal_days >= 0), -- what was held, times the days it was counted for
  add column interest numeric not null default 0 check (interest >= 0), -- posted so far
  add column maturity_datetime timestamptz; -- of a fixed term
grant update (interest_day, principal_days, interest, maturity_datetime) on orders to backoffice_app;
create index orders_earning on orders (tenant_id, interest_day) where interest_day is not null and status in ('holding', 'lock');
create index orders_maturing on orders (tenant_id, maturity_datetime) where maturity_datetime is not null and status = 'holding';

-- What staff approve begins as everything else does.
delete from order_steps where sub_type in ('hy', 'fixed', 'savings') and from_status = 'pending' and to_status in ('holding', 'lock');
insert into order_steps select sub_type, 'pending', 'awaiting' from unnest('{hy,fixed,savings}'::text[]) as sub_type;

-- The tenants whose savings have earned a day's interest, or are at their end.
create function tenants_with_due_savings() returns setof text
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  tenant text;
begin
  for tenant in select tenant_id from tenants loop
    perform set_config('app.tenant', tenant, true);
    if exists (select from orders where tenant_id = tenant and status in ('holding', 'lock') and maturity_datetime is null
                 and interest_day < (now() at time zone tenant_time_zone())::date)
      or exists (select from orders where tenant_id = tenant and status = 'holding' and maturity_datetime <= clock_timestamp())
    then
      return next tenant;
    end if;
  end loop;
end $$;
revoke execute on function tenants_with_due_savings from public;
grant execute on function tenants_with_due_savings to backoffice_app;
