-- before tables
-- The life of a withdrawal, as the contract's table has it. One that is paid is approved again only where a match that completed it is
-- being undone. One whose payment came back is reversed, and paid again where that match is undone.
create or replace function withdrawal_goes_its_way() returns trigger language plpgsql as $$
begin
  if (old.status, new.status) in (('pending', 'approved'), ('pending', 'rejected'), ('pending', 'cancelled'),
                                  ('approved', 'completed'), ('approved', 'reversed')) then
    return new;
  end if;
  if (old.status, new.status) = ('completed', 'approved') and exists (
    select from match_items item
    join matches on matches.tenant_id = item.tenant_id and matches.id = item.match_id
    where item.tenant_id = new.tenant_id and item.withdrawal_id = new.id and item.is_made and matches.posted) then
    return new;
  end if;
  if (old.status, new.status) in (('completed', 'reversed'), ('reversed', 'completed')) and exists (
    select from match_items item where item.tenant_id = new.tenant_id and item.returned_id = new.id and item.is_made) then
    return new;
  end if;
  raise exception 'a withdrawal does not go from % to %', old.status, new.status
    using errcode = 'check_violation', constraint = 'record.wrong_status';
end $$;
