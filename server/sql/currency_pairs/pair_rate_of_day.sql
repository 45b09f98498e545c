-- The rate of a stored pair at the end of a day. Days before the first rate take the first one; null if there is none.
create or replace function pair_rate_of_day(p_base text, p_quote text, p_day date) returns numeric language sql stable as $$
  with moment as (
    select least((p_day + 1)::timestamp at time zone tenant_time_zone(), now()) as at
  ), known as (
    select rate, update_datetime as since from currency_rates
    where tenant_id = (select current_setting('app.tenant')) and base = p_base and quote = p_quote
    union all
    select rate, since from currency_rate_history
    where tenant_id = (select current_setting('app.tenant')) and base = p_base and quote = p_quote
  )
  select rate from known, moment order by since < moment.at desc, case when since < moment.at then since end desc, since limit 1
$$;
