-- Something wrong can also be seen outside the checks: a price that cannot be right is reported when it arrives.
alter table exceptions alter last_run_id drop not null;

-- The closing price of an instrument on a trading day, as the stock-data service gave it; never edited.
create table daily_closes (
  tenant_id       text not null default current_setting('app.tenant') references tenants,
  symbol          text not null,
  day             date not null,
  close           numeric not null check (close > 0),
  quote_time      timestamptz not null,
  source          text not null,
  create_datetime timestamptz not null default now(),
  primary key (tenant_id, symbol, day)
);
call protect_tenant('daily_closes');
grant select, insert on daily_closes to backoffice_app;
