-- Documents of the site: a draft each, published versions that never change, and which client agreed to which of them.
create table documents (
  tenant_id         text not null default current_setting('app.tenant'),
  id                uuid not null default new_id(),
  kind              text not null check (kind in ('terms', 'privacy', 'risk', 'about', 'fees', 'help', 'own')),
  title_zh          text not null,
  title_en          text not null,
  content_zh        text not null default '',
  content_en        text not null default '',
  published         int, -- the number of the latest version
  published_version int, -- what `version` was then
  create_datetime   timestamptz not null default now(),
  update_datetime   timestamptz not null default now(),
  version           int not null default 1,
  primary key (tenant_id, id)
);
create unique index "document.kind_taken" on documents (tenant_id, kind) where kind <> 'own';
call protect_tenant('documents');
grant select,
  insert (kind, title_zh, title_en),
  update (title_zh, title_en, content_zh, content_en, published, published_version, update_datetime, version)
  on documents to backoffice_app;

create table document_versions (
  tenant_id          text not null default current_setting('app.tenant'),
  document_id        uuid not null,
  number             int not null,
  title_zh           text not null,
  title_en           text not null,
  content_zh         text not null,
  content_en         text not null,
  effective_datetime timestamptz not null,
  must_agree         boolean not null,
  published_by       uuid not null,
  create_datetime    timestamptz not null default now(),
  primary key (tenant_id, document_id, number),
  foreign key (tenant_id, document_id) references documents (tenant_id, id),
  foreign key (tenant_id, published_by) references staff (tenant_id, id)
);
call protect_tenant('document_versions');
-- What clients agreed to is never put in other words.
grant select, insert on document_versions to backoffice_app;

create table document_agreements (
  tenant_id       text not null default current_setting('app.tenant'),
  document_id     uuid not null,
  number          int not null,
  client_id       uuid not null,
  create_datetime timestamptz not null default now(),
  primary key (tenant_id, document_id, number, client_id),
  foreign key (tenant_id, document_id, number) references document_versions (tenant_id, document_id, number),
  foreign key (tenant_id, client_id) references clients (tenant_id, id)
);
create index document_agreements_of_client on document_agreements (tenant_id, client_id, document_id, number);
call protect_tenant('document_agreements');
grant select, insert on document_agreements to backoffice_app;
