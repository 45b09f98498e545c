-- The worth of one unit of a currency in another at the end of a day: by the pair, by its inverse, or by way of the dollar.
create or replace function rate_of_day(p_from text, p_to text, p_day date) returns numeric language sql stable as $$
  with direct as (
    select coalesce(pair_rate_of_day(p_from, p_to, p_day), 1 / pair_rate_of_day(p_to, p_from, p_day)) as rate
  )
  select coalesce(
    direct.rate,
    coalesce(pair_rate_of_day(p_from, 'USD', p_day), 1 / pair_rate_of_day('USD', p_from, p_day))
      * coalesce(pair_rate_of_day('USD', p_to, p_day), 1 / pair_rate_of_day(p_to, 'USD', p_day))
  ) from direct
$$;
