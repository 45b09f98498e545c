-- A quote is the rate one member of staff was shown for one direction of a pair: good for a short while and for one exchange;
-- see decision 0022. Rates are fractions, because a rounded rate would give more than the amount is worth.
create table exchange_quotes (
  tenant_id     text not null default current_setting('app.tenant'),
  id            uuid not null default new_id(),
  staff_id      uuid not null,
  from_currency text not null references currencies,
  to_currency   text not null references currencies,
  rate          double precision not null, -- as it was shown
  numerator     numeric not null check (numerator > 0),
  denominator   numeric not null check (denominator > 0),
  expires_at    timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, staff_id) references staff (tenant_id, id) on delete cascade
);
create index exchange_quotes_of_staff on exchange_quotes (tenant_id, staff_id, expires_at);
call protect_tenant('exchange_quotes');
grant select, insert, delete on exchange_quotes to backoffice_app;

-- What was received is amount × numerator / denominator, rounded down; `rate` is the same number as people read it.
alter table exchanges add column rate_numerator numeric, add column rate_denominator numeric;
do $$
declare
  tenant text;
begin
  for tenant in select tenant_id from tenants loop
    perform set_config('app.tenant', tenant, true);
    update exchanges set rate_numerator = rate, rate_denominator = 1 where tenant_id = tenant;
  end loop;
end $$;
alter table exchanges alter rate_numerator set not null, alter rate_denominator set not null,
  add check (rate_numerator > 0 and rate_denominator > 0);

drop function rate_at(text, text, timestamptz);
