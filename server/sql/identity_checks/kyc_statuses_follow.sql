-- before tables
-- Clients are as verified as their new current versions say: the rule of kyc_status_follows, for all versions of a statement.
create or replace function kyc_statuses_follow() returns trigger language plpgsql
-- What a statement has added has no statistics: without this, clients are looked for in the whole table.
set enable_seqscan = off as $$
begin
  update clients set kyc_status = added.status
  from added
  where added.is_current and clients.tenant_id = added.tenant_id and clients.id = added.client_id and clients.kyc_status <> added.status;
  return null;
end $$;
