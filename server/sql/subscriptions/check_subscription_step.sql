-- before tables
-- The life of a subscription, as the contract has it.
create or replace function check_subscription_step() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if current_user = 'backoffice_app' and new.status <> 'pending' then
      raise exception 'a subscription begins by waiting' using errcode = 'check_violation', constraint = 'record.wrong_status';
    end if;
  elsif new.status <> old.status and (old.status, new.status) not in (
    ('pending', 'holding'), ('pending', 'rejected'), ('pending', 'released'), ('holding', 'completed')) then
    raise exception 'a subscription does not go from % to %', old.status, new.status
      using errcode = 'check_violation', constraint = 'record.wrong_status';
  end if;
  return new;
end $$;
