-- Adds up what is to be added to agent_balances, given all currencies of each client.
create or replace function sum_balance_sides(p_sides balance_side[]) returns table (
  fake boolean, agent_id uuid, code ledger_code, currency text, clients int, amount numeric
) language sql immutable rows 100 set search_path = public, pg_temp as $$
  with sides as materialized (
    select sides.*, (cash > 0)::int as has_cash, (frozen <> 0)::int as has_frozen, (arrears < 0)::int as has_arrears from unnest(p_sides) as sides
  ), sums as (
    select fake, agent_id, currency, sum(side * cash) as cash, sum(side * frozen) as frozen, sum(side * arrears) as arrears,
      sum(side * has_cash) as with_cash, sum(side * has_frozen) as with_frozen, sum(side * has_arrears) as with_arrears
    from sides group by fake, agent_id, currency
    union all
    select fake, agent_id, '', 0, 0, 0, sum(side * has_cash), sum(side * has_frozen), sum(side * has_arrears)
    from (
      select side, client_id, fake, agent_id, max(has_cash) as has_cash, max(has_frozen) as has_frozen, max(has_arrears) as has_arrears
      from sides group by side, client_id, fake, agent_id
    ) as one_by_one group by fake, agent_id
  )
  select fake, agent_id, code, currency, clients, amount
  from sums cross join lateral (values
    ('cash'::ledger_code, with_cash::int, cash), ('frozen', with_frozen::int, frozen), ('arrears', with_arrears::int, arrears)
  ) as balance (code, clients, amount)
  where clients <> 0 or amount <> 0
$$;
