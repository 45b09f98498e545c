-- The window of an offer is extended by two people, with a reason that the applicants read. Nothing changes or deletes it.
create table product_extensions (
  tenant_id       text not null default current_setting('app.tenant'),
  product_id      uuid not null,
  product_version integer not null, -- of the product as it was
  from_datetime   timestamptz not null,
  to_datetime     timestamptz not null,
  reason          text not null check (reason <> ''),
  made_by         uuid not null,
  agreed_by       uuid not null,
  create_datetime timestamptz not null default now(),
  primary key (tenant_id, product_id, product_version),
  foreign key (tenant_id, product_id) references products (tenant_id, id),
  foreign key (tenant_id, made_by) references staff (tenant_id, id),
  foreign key (tenant_id, agreed_by) references staff (tenant_id, id),
  constraint extended_by_two check (made_by <> agreed_by),
  constraint extended_later check (to_datetime > from_datetime)
);
call protect_tenant('product_extensions');
grant select, insert (product_id, product_version, from_datetime, to_datetime, reason, made_by, agreed_by) on product_extensions to backoffice_app;
