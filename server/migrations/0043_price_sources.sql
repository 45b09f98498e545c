-- Where prices and rates came from last, so that another source leaves an audit line.
create table price_sources (
  tenant_id       text not null default current_setting('app.tenant') references tenants,
  kind            text not null check (kind in ('stock_data', 'rates')),
  source          text, -- the host of its address; null where none is configured
  update_datetime timestamptz not null default now(),
  primary key (tenant_id, kind)
);
call protect_tenant('price_sources');
grant select, insert, update (source, update_datetime) on price_sources to backoffice_app;
