-- before tables
-- A sale follows its steps and is paid on its day; what was executed is evidence and stays; a price is at most a minute old when it is used.
-- A sale at the close has the price that is stored as the close of that day, and nothing else.
create or replace function check_sale_step() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if current_user = 'backoffice_app' and new.status <> 'awaiting' then
      raise exception 'a sale begins by waiting' using errcode = 'check_violation', constraint = 'record.wrong_status';
    end if;
    return new;
  end if;
  if (old.status, new.status) not in (('awaiting', 'awaiting'), ('awaiting', 'unsettled'), ('awaiting', 'released'), ('unsettled', 'unsettled'),
                                      ('unsettled', 'paid'), ('paid', 'paid'), ('released', 'released'))
    and (coalesce(new.release_code, '') not in ('corrected', 'corporate_action') or current_user = 'backoffice_app') then
    raise exception 'a sale does not go from % to %', old.status, new.status
      using errcode = 'check_violation', constraint = 'record.wrong_status';
  end if;
  if new.status = 'paid' and old.status = 'unsettled' and current_user = 'backoffice_app'
    and (new.due_datetime is null or new.due_datetime > clock_timestamp() or new.due_datetime <> old.due_datetime) then
    raise exception 'a sale is paid on its day, not before' using errcode = 'check_violation', constraint = 'sale.not_due';
  end if;
  if old.price is not null and (new.price, new.proceeds, new.cost, new.fee, new.duty, new.quote_datetime, new.quote_source, new.execute_datetime)
    is distinct from (old.price, old.proceeds, old.cost, old.fee, old.duty, old.quote_datetime, old.quote_source, old.execute_datetime) then
    raise exception 'an execution is final' using errcode = 'check_violation', constraint = 'execution_is_final';
  end if;
  if old.price is null and new.price is not null and new.close_day is not null and not exists (
    select from orders
    join daily_closes on daily_closes.tenant_id = orders.tenant_id and daily_closes.symbol = orders.symbol and daily_closes.day = new.close_day
    where orders.tenant_id = new.tenant_id and orders.id = new.order_id and orders.sub_type = 'daily' and orders.close_datetime <= daily_closes.quote_time
      and (daily_closes.close, date_trunc('milliseconds', daily_closes.quote_time), daily_closes.source)
        = (new.price, date_trunc('milliseconds', new.quote_datetime), new.quote_source)) then
    raise exception 'not the official close of %', new.close_day using errcode = 'check_violation', constraint = 'price_is_the_close';
  end if;
  if old.price is null and new.close_day is null and new.quote_datetime < clock_timestamp() - interval '60 seconds'
    and current_user = 'backoffice_app' then
    raise exception 'the quote is of %', new.quote_datetime using errcode = 'check_violation', constraint = 'quote_is_fresh';
  end if;
  return new;
end $$;
