-- before tables
-- Open, then the break (both ends or none), then the close.
-- Names are written out: replication and restoring write rows without a search path.
create or replace function are_session_hours(p_open text, p_close text, p_break_start text, p_break_end text)
returns boolean language sql immutable as $$
  select public.is_time_of_day(p_open) and public.is_time_of_day(p_close) and p_open < p_close
    and (p_break_start is null) = (p_break_end is null)
    and (p_break_start is null or (public.is_time_of_day(p_break_start) and public.is_time_of_day(p_break_end)
      and p_open < p_break_start and p_break_start < p_break_end and p_break_end < p_close))
$$;
