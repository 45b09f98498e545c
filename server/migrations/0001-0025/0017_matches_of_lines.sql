-- Matches: which line of a statement proves which record, by which rule and people, and whether it booked the record.

create table matches (
  tenant_id        text not null default current_setting('app.tenant') references tenants,
  id               uuid not null default new_id(),
  kind             text not null check (kind in ('deposit', 'withdrawal', 'suspense')),
  rule             text not null check (rule in ('reference', 'txid', 'account', 'name', 'person')),
  status           text not null default 'made' check (status in ('made', 'undone')),
  difference       numeric not null default 0, -- what the line says less what the record said
  posted           boolean not null, -- it moved money; else the record was booked before
  made_by          uuid, -- null where the job did it
  approved_by      uuid,
  undone_by        uuid,
  undo_approved_by uuid,
  undone_datetime  timestamptz,
  create_datetime  timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint two_people check (made_by <> approved_by),
  constraint approved_for_a_person check (approved_by is null or made_by is not null),
  constraint suspense_by_two check (kind <> 'suspense' or (posted and num_nonnulls(made_by, approved_by) = 2)),
  constraint undone_by_two check (undone_by <> undo_approved_by),
  constraint undone_wholly check (num_nonnulls(undone_by, undo_approved_by, undone_datetime) = case status when 'undone' then 3 else 0 end),
  foreign key (tenant_id, made_by) references staff (tenant_id, id),
  foreign key (tenant_id, approved_by) references staff (tenant_id, id),
  foreign key (tenant_id, undone_by) references staff (tenant_id, id),
  foreign key (tenant_id, undo_approved_by) references staff (tenant_id, id)
);
call protect_tenant('matches');
grant select, insert (id, kind, rule, difference, posted, made_by, approved_by),
  update (status, undone_by, undo_approved_by, undone_datetime)
  on matches to backoffice_app;

-- A line or a record of a match, with its part of the money. Each is in one match at a time.
create table match_items (
  tenant_id     text not null default current_setting('app.tenant'),
  match_id      uuid not null,
  item_no       int not null check (item_no > 0),
  line_id       uuid,
  deposit_id    uuid,
  withdrawal_id uuid,
  amount        numeric not null check (amount <> 0),
  is_made       boolean not null default true, -- false once the match is undone
  primary key (tenant_id, match_id, item_no),
  constraint line_or_record check (num_nonnulls(line_id, deposit_id, withdrawal_id) = 1),
  foreign key (tenant_id, match_id) references matches (tenant_id, id),
  foreign key (tenant_id, line_id) references statement_lines (tenant_id, id),
  foreign key (tenant_id, deposit_id) references deposits (tenant_id, id),
  foreign key (tenant_id, withdrawal_id) references withdrawals (tenant_id, id)
);
create unique index "match.line_taken" on match_items (tenant_id, line_id) where is_made and line_id is not null;
create unique index "match.deposit_taken" on match_items (tenant_id, deposit_id) where is_made and deposit_id is not null;
create unique index "match.withdrawal_taken" on match_items (tenant_id, withdrawal_id) where is_made and withdrawal_id is not null;
call protect_tenant('match_items');
grant select, insert (match_id, item_no, line_id, deposit_id, withdrawal_id, amount), update (is_made) on match_items to backoffice_app;
