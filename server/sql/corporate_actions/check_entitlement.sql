-- before tables
-- Entitlements are written while their action is announced, and go on with it: done or left while it executes, reversed or stuck once two
-- people reverse it.
create or replace function check_entitlement() returns trigger language plpgsql as $$
declare
  action corporate_actions;
begin
  select * into action from corporate_actions where tenant_id = new.tenant_id and id = new.action_id;
  if tg_op = 'INSERT' then
    if action.status is distinct from 'announced' then
      raise exception 'entitlements are found once, while it is announced' using errcode = 'check_violation', constraint = 'record.wrong_status';
    end if;
    return new;
  end if;
  if new.status = old.status
    or (old.status = 'waiting' and new.status in ('done', 'left') and action.status = 'executing')
    or (old.status = 'done' and new.status in ('reversed', 'stuck') and action.status = 'done' and action.reversed_by is not null) then
    return new;
  end if;
  raise exception 'an entitlement does not go from % to %', old.status, new.status
    using errcode = 'check_violation', constraint = 'record.wrong_status';
end $$;
