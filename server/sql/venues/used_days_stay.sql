-- before tables
-- A past day that orders have used keeps its hours: they are part of the evidence of those orders.
create or replace function used_days_stay() returns trigger language plpgsql as $$
declare
  changed record := coalesce(new, old);
begin
  if exists (
    select from venue_used_days used
    where used.tenant_id = changed.tenant_id and used.venue_id = changed.venue_id
      and (case tg_table_name when 'venue_days' then used.day = (to_jsonb(changed) ->> 'day')::date
           else used.day >= (to_jsonb(changed) ->> 'valid_from')::date end)
      and used.day < (now() at time zone (
        select timezone from venues where tenant_id = changed.tenant_id and id = changed.venue_id))::date
  ) then
    raise exception 'orders have used this day' using errcode = 'check_violation', constraint = 'calendar.day_used';
  end if;
  return changed;
end $$;
