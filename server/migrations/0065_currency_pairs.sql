-- Currency pairs: a rate with the house's spread, where it comes from, how long it is good, and who set it. See decision 0049.
alter table currency_rates
  add column id uuid not null default new_id(),
  add column spread_percent numeric not null default 0 check (spread_percent >= 0 and spread_percent <= 20),
  add column source text not null default 'hand' check (source in ('hand', 'feed')),
  add column valid_minutes int not null default 1440 check (valid_minutes between 1 and 525600),
  add column rated_at timestamptz not null default now(), -- set or confirmed, also where it stayed the same
  add column changed_by uuid, -- null: the feed, or the start of the tenant
  add column agreed_by uuid,
  add column create_datetime timestamptz not null default now(),
  -- Not looked at in rows there are, where both are empty.
  add foreign key (tenant_id, changed_by) references staff (tenant_id, id) not valid,
  add foreign key (tenant_id, agreed_by) references staff (tenant_id, id) not valid;
create unique index currency_rates_by_id on currency_rates (tenant_id, id);
grant insert (base, quote, rate, spread_percent, source, valid_minutes, changed_by, agreed_by),
  update (rate, spread_percent, source, valid_minutes, rated_at, changed_by, agreed_by, update_datetime, version)
  on currency_rates to backoffice_app;

alter table currency_rate_history
  add column spread_percent numeric not null default 0,
  add column source text not null default 'hand',
  add column changed_by uuid,
  add column agreed_by uuid;

create or replace function keep_old_rate() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into currency_rate_history (tenant_id, base, quote, rate, spread_percent, source, changed_by, agreed_by, since, until)
  values (old.tenant_id, old.base, old.quote, old.rate, old.spread_percent, old.source, old.changed_by, old.agreed_by,
          old.update_datetime, clock_timestamp());
  new.update_datetime := clock_timestamp();
  return new;
end $$;
drop trigger keep_old_rate on currency_rates;
create trigger keep_old_rate before update on currency_rates
  for each row when (old.rate <> new.rate or old.spread_percent <> new.spread_percent) execute function keep_old_rate();

-- The last rate of the feed for each pair: what a rate entered by hand is compared with.
create table feed_rates (
  tenant_id text not null default current_setting('app.tenant') references tenants,
  base      text not null references currencies,
  quote     text not null references currencies,
  rate      numeric not null check (rate > 0),
  source    text not null,
  fed_at    timestamptz not null,
  primary key (tenant_id, base, quote)
);
call protect_tenant('feed_rates');
grant select, insert, update (rate, source, fed_at) on feed_rates to backoffice_app;

alter table currency_rates rename constraint currency_rates_pkey to "rate.pair_taken";
