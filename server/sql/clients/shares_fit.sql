-- before tables
-- Nobody can leave more than he has. The client is locked first, so that two shares added at once see each other.
create or replace function shares_fit() returns trigger language plpgsql as $$
begin
  perform from clients where tenant_id = new.tenant_id and id = new.client_id for no key update;
  if (select sum(share) from nominees where tenant_id = new.tenant_id and client_id = new.client_id) > 100 then
    raise exception 'the shares of a client''s nominees exceed 100 percent' using errcode = 'check_violation', constraint = 'nominee.share_exceeded';
  end if;
  return null;
end $$;
