-- Papers for clients: contract notes, statements and vouchers, in the client's language (decision 0201).

-- Language in which the client gets papers.
alter table clients add column language text not null default 'zh' constraint clients_language_check check (language in ('zh', 'en'));

-- The last number of each kind and year. Its row is locked by the one who takes numbers until their transaction ends, so that none is lost.
create table client_document_numbers (
  tenant_id text not null default current_setting('app.tenant') references tenants,
  kind      text not null,
  year      integer not null,
  last      integer not null check (last >= 0),
  primary key (tenant_id, kind, year)
);
call protect_tenant('client_document_numbers');

-- A paper that was issued: what it says, as it says it. `issue_client_documents` alone writes it; afterwards only its successor is noted.
create table client_documents (
  tenant_id       text not null default current_setting('app.tenant'),
  id              uuid not null default new_id(),
  kind            text not null check (kind in ('contract_note', 'month', 'year', 'deposit_voucher', 'withdrawal_voucher')),
  number          text not null,
  client_id       uuid not null,
  fake            boolean not null default false check (not fake), -- robots get no papers
  record_id       uuid, -- the order, sale, deposit or withdrawal
  period_from     date,
  period_to       date, -- inclusive
  language        text not null check (language in ('zh', 'en')),
  template        integer not null check (template > 0), -- version of the form that it is drawn with
  facts           jsonb not null,
  digest          text not null check (digest = encode(sha256(convert_to(facts::text, 'UTF8')), 'hex')),
  status          text not null default 'issued' check (status in ('issued', 'replaced')),
  replaces        uuid,
  successor_id    uuid,
  create_datetime timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, number),
  constraint record_or_period check (
    case when kind in ('month', 'year') then record_id is null and period_from is not null and period_to > period_from
         else record_id is not null and num_nonnulls(period_from, period_to) = 0 end),
  constraint replaced_by_a_successor check ((status = 'replaced') = (successor_id is not null)),
  constraint client_documents_client_id_fake_fkey foreign key (tenant_id, client_id, fake) references clients (tenant_id, id, fake) on update cascade,
  foreign key (tenant_id, replaces) references client_documents (tenant_id, id),
  foreign key (tenant_id, successor_id) references client_documents (tenant_id, id) deferrable initially deferred -- noted before it is there
);
create unique index client_documents_of_record on client_documents (tenant_id, record_id, kind) where status = 'issued' and record_id is not null;
create unique index client_documents_of_period on client_documents (tenant_id, client_id, kind, period_from) where status = 'issued' and period_from is not null;
create unique index client_documents_replace_once on client_documents (tenant_id, replaces) where replaces is not null;
create index client_documents_of_client on client_documents (tenant_id, client_id, create_datetime desc, id desc);
create index client_documents_newest on client_documents (tenant_id, fake, create_datetime desc, id desc);
create index client_documents_by_kind on client_documents (tenant_id, fake, kind, create_datetime desc, id desc);
call protect_tenant('client_documents');
grant select on client_documents to backoffice_app;
call add_agent_of_client('client_documents');
call keep_record_counts('client_documents', 'client_document', currency => '''''', amount => '0');
create trigger client_document_stays before update or delete on client_documents for each row execute function client_document_stays();

-- Papers that wait for their seal in the chain of the audit log, as journals do.
create table client_documents_unsealed (
  tenant_id   text not null default current_setting('app.tenant'),
  document_id uuid not null,
  primary key (tenant_id, document_id)
);
call protect_tenant('client_documents_unsealed');
create policy owner_finds_all on client_documents_unsealed for select to current_user using (true);
grant select on client_documents_unsealed to backoffice_app;
create trigger queue_documents_for_sealing after insert on client_documents
  referencing new table as added for each statement execute function queue_documents_for_sealing();
-- Table of the record that a seal is of; seals of journals have none.
alter table audit_seals add column record_table text constraint sealed_besides_journals check (
  record_table is null or record_table = 'client_documents' and record_id is not null);

-- Records of which a paper is due: executed, paid, or taken back since.
create table client_documents_due (
  tenant_id text not null default current_setting('app.tenant'),
  kind      text not null,
  record_id uuid not null,
  primary key (tenant_id, kind, record_id)
);
call protect_tenant('client_documents_due');
create policy owner_finds_all on client_documents_due for select to current_user using (true);
grant select, update (kind), delete on client_documents_due to backoffice_app; -- update: locking a row needs it
create trigger document_due after insert or update on orders for each row
  when (not new.fake and new.execute_datetime is not null) execute function note_document_due('contract_note');
create trigger document_due after insert or update on sales for each row
  when (not new.fake and new.execute_datetime is not null) execute function note_document_due('contract_note');
create trigger document_due after insert or update on deposits for each row
  when (not new.fake and new.status in ('approved', 'reversed')) execute function note_document_due('deposit_voucher');
create trigger document_due after insert or update on withdrawals for each row
  when (not new.fake and new.status in ('completed', 'reversed')) execute function note_document_due('withdrawal_voucher');

-- Houses that had clients before papers were issued: what happened earlier has none.
create table client_document_starts (
  tenant_id text not null default current_setting('app.tenant') references tenants,
  since     timestamptz not null default now(),
  primary key (tenant_id)
);
call protect_tenant('client_document_starts');
grant select on client_document_starts to backoffice_app;
do $$
declare
  tenant text;
begin
  for tenant in select tenant_id from tenants loop
    perform set_config('app.tenant', tenant, true);
    insert into client_document_starts (tenant_id) values (tenant);
  end loop;
end $$;

-- Statements of a month or a year for all clients, issued slice by slice.
create table client_document_runs (
  tenant_id       text not null default current_setting('app.tenant') references tenants,
  id              uuid not null default new_id(),
  kind            text not null check (kind in ('month', 'year')),
  period_from     date not null,
  period_to       date not null check (period_to > period_from), -- inclusive
  status          text not null default 'running' check (status in ('running', 'done', 'failed')),
  started_by      uuid, -- null where closing the last business day of the month started it
  after           uuid not null default '00000000-0000-0000-0000-000000000000', -- the last client that it has come to
  clients         integer not null check (clients >= 0),
  done            integer not null default 0 check (done >= 0),
  issued          integer not null default 0 check (issued >= 0),
  unchanged       integer not null default 0 check (unchanged >= 0),
  withheld        integer not null default 0 check (withheld >= 0), -- they did not add up
  create_datetime timestamptz not null default now(),
  update_datetime timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, started_by) references staff (tenant_id, id)
);
create unique index "document.run_under_way" on client_document_runs (tenant_id, kind, period_from) where status = 'running';
create index client_document_runs_newest on client_document_runs (tenant_id, create_datetime desc);
call protect_tenant('client_document_runs');
grant select, insert (kind, period_from, period_to, started_by, clients),
  update (status, after, done, issued, unchanged, withheld, update_datetime) on client_document_runs to backoffice_app;
