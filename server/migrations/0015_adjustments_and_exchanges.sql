-- What the house gives a client, and what a client changes from one currency into another. The money itself is in the ledger.
create table adjustments (
  tenant_id       text not null default current_setting('app.tenant'),
  id              uuid not null default new_id(),
  client_id       uuid not null,
  account_id      uuid not null,
  fake            boolean not null,
  sub_type        text not null check (sub_type in ('compensation', 'bonus')),
  amount          numeric not null check (amount > 0),
  currency        text not null,
  status          text not null check (status in ('approved', 'reversed')),
  reason          text,
  recorded_by     uuid not null,
  reviewed_by     uuid,
  create_datetime timestamptz not null default now(),
  update_datetime timestamptz not null default now(),
  version         int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, client_id, account_id, currency) references accounts (tenant_id, client_id, id, currency),
  foreign key (tenant_id, client_id, fake) references clients (tenant_id, id, fake) on update cascade,
  foreign key (tenant_id, recorded_by) references staff (tenant_id, id),
  foreign key (tenant_id, reviewed_by) references staff (tenant_id, id)
);
create index adjustments_newest on adjustments (tenant_id, fake, create_datetime desc, id desc);
create index adjustments_of_client on adjustments (tenant_id, client_id, create_datetime desc, id desc);
call protect_tenant('adjustments');
grant select, insert on adjustments to backoffice_app;

create table exchanges (
  tenant_id         text not null default current_setting('app.tenant'),
  id                uuid not null default new_id(),
  client_id         uuid not null,
  fake              boolean not null,
  from_account      uuid not null,
  to_account        uuid not null,
  amount            numeric not null check (amount > 0),
  currency          text not null,
  rate              numeric not null check (rate > 0),
  received          numeric not null check (received > 0),
  received_currency text not null,
  status            text not null default 'completed' check (status in ('completed', 'reversed')),
  recorded_by       uuid not null,
  reviewed_by       uuid,
  create_datetime   timestamptz not null default now(),
  primary key (tenant_id, id),
  check (from_account <> to_account),
  foreign key (tenant_id, client_id, from_account, currency) references accounts (tenant_id, client_id, id, currency),
  foreign key (tenant_id, client_id, to_account, received_currency) references accounts (tenant_id, client_id, id, currency),
  foreign key (tenant_id, client_id, fake) references clients (tenant_id, id, fake) on update cascade,
  foreign key (tenant_id, recorded_by) references staff (tenant_id, id),
  foreign key (tenant_id, reviewed_by) references staff (tenant_id, id)
);
create index exchanges_of_client on exchanges (tenant_id, client_id, create_datetime desc, id desc);
call protect_tenant('exchanges');
grant select, insert on exchanges to backoffice_app;

-- What a rate was before: a rate that somebody saw is honoured for a while.
create table currency_rate_history (
  tenant_id text not null,
  base      text not null,
  quote     text not null,
  rate      numeric not null,
  since     timestamptz not null,
  until     timestamptz not null,
  primary key (tenant_id, base, quote, until)
);
call protect_tenant('currency_rate_history');
grant select on currency_rate_history to backoffice_app;

create function keep_old_rate() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into currency_rate_history (tenant_id, base, quote, rate, since, until)
  values (old.tenant_id, old.base, old.quote, old.rate, old.update_datetime, clock_timestamp());
  new.update_datetime := clock_timestamp();
  return new;
end $$;
create trigger keep_old_rate before update on currency_rates
  for each row when (old.rate <> new.rate) execute function keep_old_rate();

-- One of p_from in p_to at a moment: as stored, turned round, or by way of the dollar. Null where no way is known.
create function rate_at(p_from text, p_to text, p_at timestamptz) returns numeric language sql stable as $$
  with known as (
    select base, quote, rate from currency_rates where update_datetime <= p_at
    union all
    select base, quote, rate from currency_rate_history where since <= p_at and until > p_at
  ), legs as (
    select base, quote, rate, 1 as rank from known
    union all
    select quote, base, 1 / rate, 2 from known
  )
  select round(rate, 12) from (
    select rate, rank from legs where base = p_from and quote = p_to
    union all
    select one.rate * two.rate, 2 + one.rank + two.rank from legs one join legs two on one.quote = 'USD' and two.base = 'USD'
    where one.base = p_from and two.quote = p_to
    union all
    select 1, 0 where p_from = p_to
  ) as ways order by rank, rate limit 1
$$;
