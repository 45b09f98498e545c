-- A client who was active on two days of a month is one active client of it: such days do not add up.
create or replace function sums_to_months(p_kind text) returns boolean language sql immutable
  return p_kind not in ('active_day', 'active_week', 'active_month');
