-- Adds up money and trades of each real client by day, for the rules that watch them. A withdrawal counts from when the client requests it; money
-- that is taken back, or was refused, is taken off the day on which that happens.
create or replace function roll_up_client_days(p_zone text, p_lines posted_line[]) returns void language sql as $$
  insert into client_days (tenant_id, client_id, day, currency, deposits, deposited, withdrawals, withdrawn, credited, exchanged, trades)
  select current_setting('app.tenant'), client_id, (happened_at at time zone p_zone)::date, currency,
    coalesce(sum(sign(amount)) filter (where kind = 'deposit' and code in ('cash', 'arrears')), 0),
    coalesce(sum(amount) filter (where kind = 'deposit'), 0),
    coalesce(sum(-sign(amount)) filter (where kind = 'withdrawal' and code = 'cash'), 0),
    coalesce(sum(-amount) filter (where kind = 'withdrawal' and code = 'cash'), 0),
    coalesce(sum(amount) filter (where kind in ('compensation', 'bonus')), 0),
    coalesce(sum(amount) filter (where kind = 'exchange' and code = 'cash' and amount > 0), 0),
    count(*) filter (where kind = 'trade' and is_activity)
  from unnest(p_lines)
  where not fake and account_client_id is not null and kind in ('deposit', 'withdrawal', 'compensation', 'bonus', 'exchange', 'trade')
  group by client_id, 3, currency
  on conflict (tenant_id, client_id, day, currency) do update set
    deposits = client_days.deposits + excluded.deposits, deposited = client_days.deposited + excluded.deposited,
    withdrawals = client_days.withdrawals + excluded.withdrawals, withdrawn = client_days.withdrawn + excluded.withdrawn,
    credited = client_days.credited + excluded.credited, exchanged = client_days.exchanged + excluded.exchanged,
    trades = client_days.trades + excluded.trades
$$;
revoke execute on function roll_up_client_days from public;
