-- The end of the next business day after today, by the calendar that the tenant has chosen (decision 0199): Monday to Friday, or a venue's days
-- as far as they are entered.
create or replace function next_business_day_end() returns timestamptz language sql stable as $$
  select (day.day::date + 1)::timestamp at time zone tenant_time_zone()
  from generate_series((now() at time zone tenant_time_zone())::date + 1, (now() at time zone tenant_time_zone())::date + 31, interval '1 day') as day
  left join business_calendars calendar on calendar.tenant_id = (select current_setting('app.tenant'))
  left join venues venue on venue.tenant_id = calendar.tenant_id and venue.id = calendar.venue_id
    and extract(year from day.day) between venue.first_year and venue.last_year
  where case when venue.id is null then extract(isodow from day.day) < 6
    else coalesce(
      (select odd.kind = 'odd' from venue_days odd where odd.tenant_id = venue.tenant_id and odd.venue_id = venue.id and odd.day = day.day::date),
      (select extract(isodow from day.day)::int = any (hours.weekdays) from venue_hours hours
       where hours.tenant_id = venue.tenant_id and hours.venue_id = venue.id and hours.valid_from <= day.day::date
       order by hours.valid_from desc limit 1),
      false) end
  order by day.day limit 1
$$;
revoke execute on function next_business_day_end from public;
grant execute on function next_business_day_end to backoffice_app;
