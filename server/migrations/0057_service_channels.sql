-- By which channels clients reach the customer service, when, and who answers.
create table service_channels (
  tenant_id       text not null default current_setting('app.tenant'),
  id              uuid not null default new_id(),
  kind            text not null check (kind in ('phone', 'mail', 'whatsapp', 'telegram', 'wechat', 'line', 'web_chat', 'link')),
  name_zh         text not null,
  name_en         text not null,
  value           text not null,
  languages       text[] not null,
  hours           jsonb not null, -- on the tenant's clocks; none: around the clock
  active          boolean not null,
  position        int not null,
  create_datetime timestamptz not null default now(),
  update_datetime timestamptz not null default now(),
  version         int not null default 1,
  primary key (tenant_id, id)
);
call protect_tenant('service_channels');
grant select, insert, update, delete on service_channels to backoffice_app;

create table service_channel_staff (
  tenant_id  text not null default current_setting('app.tenant'),
  channel_id uuid not null,
  staff_id   uuid not null,
  primary key (tenant_id, channel_id, staff_id),
  foreign key (tenant_id, channel_id) references service_channels (tenant_id, id) on delete cascade,
  foreign key (tenant_id, staff_id) references staff (tenant_id, id)
);
call protect_tenant('service_channel_staff');
grant select, insert, delete on service_channel_staff to backoffice_app;
