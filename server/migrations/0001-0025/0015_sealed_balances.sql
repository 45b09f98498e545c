-- Figures of a range of accounts as they were replayed from all their lines. Its digest stands in an audit line, which the chain seals:
-- until the next replay, what is stored is compared with these and the lines since.

create table balance_snapshots (
  tenant_id  text not null default current_setting('app.tenant') references tenants,
  -- Ids of accounts above `after`, up to and including `upto`.
  after      uuid not null,
  upto       uuid not null,
  -- Lines of all transactions before this one are in the figures, and no others.
  before_xid xid8 not null,
  taken_at   timestamptz not null default now(),
  figures    jsonb not null,
  line_id    uuid not null,
  primary key (tenant_id, after)
);
alter table balance_snapshots enable row level security;
alter table balance_snapshots force row level security;
create policy tenant_only on balance_snapshots using (tenant_id = current_setting('app.tenant')) with check (tenant_id = current_setting('app.tenant'));
grant select, insert, delete on balance_snapshots to backoffice_app;
