-- The first moment from now on at which both time zones show the same date: then no date is repeated or left out when one takes the
-- place of the other. Null of two zones that are a day or more apart.
create or replace function same_date_from(p_zone text, p_next text) returns timestamptz language sql stable as $$
  select min(at)
  from (
    select now() as at
    union all
    select ((now() at time zone zone)::date + days)::timestamp at time zone zone
    from unnest(array[p_zone, p_next]) as zone, generate_series(1, 2) as days
  ) as moments
  where at >= now() and (at at time zone p_zone)::date = (at at time zone p_next)::date
$$;
grant execute on function same_date_from to backoffice_app;
