-- Adds to the current tenant the venues that it does not have, each with its hours, special days and years.
create or replace function add_venues(p_venues jsonb) returns void language sql as $$
  with given as (
    select * from jsonb_to_recordset(p_venues) as venue(
      mic text, name_zh text, name_en text, country text, timezone text, currency text, lot int, tick numeric,
      price_limit numeric, settle_days int, sell_after_days int, first_year int, last_year int, hours jsonb, days jsonb)
  ), added as (
    insert into venues (mic, name_zh, name_en, country, timezone, currency, lot, tick, price_limit, settle_days, sell_after_days, first_year, last_year)
    select mic, name_zh, name_en, country, timezone, currency, lot, tick, price_limit, settle_days, sell_after_days, first_year, last_year
    from given on conflict do nothing
    returning tenant_id, id, mic
  ), with_hours as (
    insert into venue_hours (tenant_id, venue_id, valid_from, open, close, break_start, break_end, weekdays)
    select added.tenant_id, added.id, hours.valid_from, hours.open, hours.close, hours.break_start, hours.break_end, hours.weekdays
    from added join given using (mic),
      jsonb_to_record(given.hours) as hours(valid_from date, open text, close text, break_start text, break_end text, weekdays int[])
  )
  insert into venue_days (tenant_id, venue_id, day, kind, open, close)
  select added.tenant_id, added.id, special.day, special.kind, special.open, special.close
  from added join given using (mic),
    jsonb_to_recordset(given.days) as special(day date, kind text, open text, close text)
$$;
