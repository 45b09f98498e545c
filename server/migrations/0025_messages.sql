-- What staff write to a client; his own app shows it to him and says when he read it.
create table messages (
  tenant_id       text not null default current_setting('app.tenant'),
  id              uuid not null default new_id(),
  client_id       uuid not null,
  fake            boolean not null,
  title           text not null,
  content         text not null,
  sent_by         uuid not null,
  read_datetime   timestamptz,
  create_datetime timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, client_id, fake) references clients (tenant_id, id, fake) on update cascade,
  foreign key (tenant_id, sent_by) references staff (tenant_id, id)
);
create index messages_newest on messages (tenant_id, fake, create_datetime desc, id desc);
create index messages_unread on messages (tenant_id, fake, create_datetime desc, id desc) where read_datetime is null;
create index messages_of_client on messages (tenant_id, client_id, create_datetime desc, id desc);
call protect_tenant('messages');
-- What was said cannot be unsaid or put in other words.
grant select, insert, update (read_datetime) on messages to backoffice_app;
