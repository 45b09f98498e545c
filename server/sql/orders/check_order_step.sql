-- before tables
-- An order follows the steps of its kind; what was executed is evidence and stays; a price is at most a minute old when it is used.
-- An executed order is released only by a correction (rebook_order), or by an issue that is called off before its shares are listed. One that a
-- corporate action ended is held again when the action is reversed (undo_action_end).
create or replace function check_order_step() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if current_user = 'backoffice_app' and new.status not in ('awaiting', 'pending') then
      raise exception 'an order begins by waiting' using errcode = 'check_violation', constraint = 'record.wrong_status';
    end if;
    return new;
  end if;
  if new.status <> old.status and (
    not exists (select from order_steps where sub_type = new.sub_type and from_status = old.status and to_status = new.status)
      and (current_user = 'backoffice_app' or not exists (
        select from entitlements where tenant_id = new.tenant_id and order_id = new.id and status = 'done' and status_before = new.status))
    or (new.status = 'released' and old.price is not null and old.status <> 'listing' and current_user = 'backoffice_app')) then
    raise exception 'a % order does not go from % to %', new.sub_type, old.status, new.status
      using errcode = 'check_violation', constraint = 'record.wrong_status';
  end if;
  if old.price is not null and (new.price, new.filled_quantity, new.amount, new.fee, new.quote_datetime, new.quote_source, new.execute_datetime)
    is distinct from (old.price, old.filled_quantity, old.amount, old.fee, old.quote_datetime, old.quote_source, old.execute_datetime) then
    raise exception 'an execution is final' using errcode = 'check_violation', constraint = 'execution_is_final';
  end if;
  if old.price is null and new.quote_datetime < clock_timestamp() - interval '60 seconds' and current_user = 'backoffice_app' then
    raise exception 'the quote is of %', new.quote_datetime using errcode = 'check_violation', constraint = 'quote_is_fresh';
  end if;
  return new;
end $$;
