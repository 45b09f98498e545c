-- Templates of messages, messages to many clients at once, and messages taken back before they were read.
create table message_templates (
  tenant_id       text not null default current_setting('app.tenant'),
  id              uuid not null default new_id(),
  name            text not null,
  event           text, -- of the webhooks; null: chosen by hand
  title_zh        text not null,
  content_zh      text not null,
  title_en        text not null,
  content_en      text not null,
  enabled         boolean not null,
  create_datetime timestamptz not null default now(),
  update_datetime timestamptz not null default now(),
  version         int not null default 1,
  primary key (tenant_id, id)
);
create unique index "message_template.name_taken" on message_templates (tenant_id, lower(name));
create unique index "message_template.event_taken" on message_templates (tenant_id, event) where event is not null;
call protect_tenant('message_templates');
grant select, insert, update, delete on message_templates to backoffice_app;

create table bulk_messages (
  tenant_id       text not null default current_setting('app.tenant'),
  id              uuid not null default new_id(),
  title_zh        text not null,
  content_zh      text not null,
  title_en        text not null,
  content_en      text not null,
  audience        jsonb not null,
  status          text not null default 'scheduled'
    check (status in ('scheduled', 'sending', 'sent', 'stopped', 'recalling', 'recalled', 'failed')),
  send_datetime   timestamptz not null,
  clients         int,
  sent            int not null default 0,
  recalled        int not null default 0,
  -- How far the background work has come, in the order of clients.
  last_client_id  uuid,
  sent_by         uuid not null,
  finish_datetime timestamptz,
  create_datetime timestamptz not null default now(),
  update_datetime timestamptz not null default now(),
  version         int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, sent_by) references staff (tenant_id, id)
);
create index bulk_messages_newest on bulk_messages (tenant_id, create_datetime desc, id desc);
call protect_tenant('bulk_messages');
-- What was said, and to whom, stays as it was.
grant select,
  insert (title_zh, content_zh, title_en, content_en, audience, send_datetime, sent_by),
  update (status, clients, sent, recalled, last_client_id, finish_datetime, update_datetime, version)
  on bulk_messages to backoffice_app;

alter table messages
  add column title_en          text, -- null: the same words as in Chinese
  add column content_en        text,
  add column event             text, -- what it was sent after by itself
  add column bulk_message_id   uuid,
  add column recalled_datetime timestamptz,
  alter column sent_by drop not null,
  add constraint has_both_texts check ((title_en is null) = (content_en is null)),
  add constraint recalled_unread check (recalled_datetime is null or read_datetime is null),
  add constraint sent_by_someone_or_an_event check (sent_by is not null or event is not null),
  -- Not looked at in rows there are: none is part of a bulk message yet.
  add foreign key (tenant_id, bulk_message_id) references bulk_messages (tenant_id, id) not valid;
-- Decides that nobody gets a bulk message twice, whatever dies or runs at once.
create unique index messages_of_bulk_message on messages (tenant_id, bulk_message_id, client_id) where bulk_message_id is not null;
create index messages_read_of_bulk_message on messages (tenant_id, bulk_message_id)
  where bulk_message_id is not null and read_datetime is not null;
grant update (recalled_datetime) on messages to backoffice_app;
