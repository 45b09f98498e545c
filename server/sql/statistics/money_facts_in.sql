-- Facts about money in these lines: one row for each kind of fact and currency. What a journal did to the house's accounts is what it did for
-- the client. Signs are those of everyday speech: what is withdrawn, and what the house earns, is positive; taken back it is negative.
create or replace function money_facts_in(p_lines posted_line[])
returns table (journal_id uuid, client_id uuid, agent_id uuid, fake boolean, kind text, currency text, happened_at timestamptz, recorded_at timestamptz, amount numeric, is_correction boolean)
language sql stable rows 25000 set search_path = public, pg_temp as $$
  select moved.journal_id, moved.client_id, moved.agent_id, moved.fake, fact.kind, moved.currency, moved.happened_at, moved.recorded_at, fact.amount, moved.is_correction
  from (
    select journal_id, currency, kind, fake, client_id, agent_id, happened_at, recorded_at, is_correction, sum(amount) as amount,
      sum(amount) filter (where code = 'income.fee') as fee,
      sum(amount) filter (where code = 'income.interest') as interest,
      sum(amount) filter (where code = 'income.penalty') as penalty
    from unnest(p_lines) where account_client_id is null and client_id is not null
    group by journal_id, currency, kind, fake, client_id, agent_id, happened_at, recorded_at, is_correction
  ) as moved
  cross join lateral (values
    (case when moved.kind in ('deposit', 'compensation', 'bonus') then moved.kind when moved.kind in ('trade', 'corporate') then 'profit' end, -moved.amount),
    (case when moved.kind = 'withdrawal' then moved.kind end, moved.amount),
    ('fee', moved.fee), ('interest', moved.interest), ('penalty', moved.penalty)
  ) as fact (kind, amount)
  where fact.kind is not null and fact.amount <> 0
$$;
