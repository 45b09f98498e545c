-- before tables
-- A client is as verified as his current version says, always.
create or replace function kyc_status_follows() returns trigger language plpgsql as $$
begin
  update clients set kyc_status = new.status where tenant_id = new.tenant_id and id = new.client_id and kyc_status <> new.status;
  return null;
end $$;
