-- Adds up what the lines of a day moved on each account of the books.
create or replace function roll_up_balances(p_zone text, p_lines posted_line[]) returns void language sql as $$
  insert into daily_balances (tenant_id, fake, day, code, currency, amount, lines)
  select current_setting('app.tenant'), fake, (happened_at at time zone p_zone)::date, code, currency, sum(amount), count(*)
  from unnest(p_lines) group by fake, 3, code, currency
  on conflict (tenant_id, fake, day, code, currency)
    do update set amount = daily_balances.amount + excluded.amount, lines = daily_balances.lines + excluded.lines
$$;
revoke execute on function roll_up_balances from public;
