-- Venues with their hours and their trading calendar. Times of day are the venue's own clock, as text "09:30".
create function is_time_of_day(p_time text) returns boolean language sql immutable as
  $$ select p_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$' $$;

-- Open, then the break (both ends or none), then the close.
create function are_session_hours(p_open text, p_close text, p_break_start text, p_break_end text)
returns boolean language sql immutable as $$
  select is_time_of_day(p_open) and is_time_of_day(p_close) and p_open < p_close
    and (p_break_start is null) = (p_break_end is null)
    and (p_break_start is null or (is_time_of_day(p_break_start) and is_time_of_day(p_break_end)
      and p_open < p_break_start and p_break_start < p_break_end and p_break_end < p_close))
$$;

create table venues (
  tenant_id       text not null default current_setting('app.tenant') references tenants,
  id              uuid not null default new_id(),
  mic             text not null check (mic ~ '^[A-Z0-9]{4}$'), -- ISO 10383
  name_zh         text not null,
  name_en         text not null,
  country         text not null,
  timezone        text not null check ((timestamptz '2000-01-01 00:00:00Z' at time zone timezone) is not null),
  currency        text not null references currencies,
  lot             int check (lot > 0), -- null: by instrument
  tick            numeric not null check (tick > 0),
  price_limit     numeric check (price_limit > 0 and price_limit <= 100), -- percent of the previous close
  settle_days     int not null check (settle_days between 0 and 30),
  sell_after_days int not null check (sell_after_days between 0 and 30),
  active          boolean not null default true,
  first_year      int, -- the years whose special days are entered, without a gap
  last_year       int,
  create_datetime timestamptz not null default now(),
  update_datetime timestamptz not null default now(),
  version         int not null default 1,
  primary key (tenant_id, id),
  constraint years_in_order check ((first_year is null) = (last_year is null) and first_year <= last_year)
);
create unique index "venue.mic_taken" on venues (tenant_id, mic);
call protect_tenant('venues');
grant select, insert,
  update (name_zh, name_en, lot, tick, price_limit, settle_days, sell_after_days, active, first_year, last_year, update_datetime, version)
  on venues to backoffice_app;

-- The usual hours, each from a day on, so that a change leaves the past as it was.
create table venue_hours (
  tenant_id   text not null default current_setting('app.tenant'),
  venue_id    uuid not null,
  valid_from  date not null,
  open        text not null,
  close       text not null,
  break_start text,
  break_end   text,
  weekdays    int[] not null check (cardinality(weekdays) > 0 and weekdays <@ array[1, 2, 3, 4, 5, 6, 7]),
  primary key (tenant_id, venue_id, valid_from),
  foreign key (tenant_id, venue_id) references venues (tenant_id, id),
  constraint hours_in_order check (are_session_hours(open, close, break_start, break_end))
);
call protect_tenant('venue_hours');
grant select, insert, update (open, close, break_start, break_end, weekdays) on venue_hours to backoffice_app;

-- Days unlike their weekday: holidays, and days with other hours.
create table venue_days (
  tenant_id   text not null default current_setting('app.tenant'),
  venue_id    uuid not null,
  day         date not null,
  kind        text not null check (kind in ('holiday', 'odd')),
  open        text,
  close       text,
  break_start text,
  break_end   text,
  note        text not null default '',
  primary key (tenant_id, venue_id, day),
  foreign key (tenant_id, venue_id) references venues (tenant_id, id),
  constraint holiday_has_no_hours check (kind <> 'holiday' or (open is null and close is null and break_start is null and break_end is null)),
  constraint odd_day_has_hours check (kind <> 'odd' or coalesce(are_session_hours(open, close, break_start, break_end), false))
);
call protect_tenant('venue_days');
grant select, insert, update (kind, open, close, break_start, break_end, note), delete on venue_days to backoffice_app;

-- Trading days that orders have used: their hours are part of the orders' evidence and stay.
create table venue_used_days (
  tenant_id text not null default current_setting('app.tenant'),
  venue_id  uuid not null,
  day       date not null,
  primary key (tenant_id, venue_id, day),
  foreign key (tenant_id, venue_id) references venues (tenant_id, id)
);
call protect_tenant('venue_used_days');
grant select, insert on venue_used_days to backoffice_app;

create function used_days_stay() returns trigger language plpgsql as $$
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
create trigger used_days_stay before insert or update or delete on venue_days
  for each row execute function used_days_stay();
create trigger used_days_stay before insert or update on venue_hours
  for each row execute function used_days_stay();

-- Adds to the current tenant the venues that it does not have, each with its hours, special days and years.
create function add_venues(p_venues jsonb) returns void language sql as $$
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

-- The same for every tenant: those that were there before their venues were.
create function add_venues_to_all(p_venues jsonb) returns void language plpgsql as $$
declare
  tenant text;
begin
  for tenant in select tenant_id from tenants loop
    perform set_config('app.tenant', tenant, true);
    perform add_venues(p_venues);
  end loop;
end $$;
