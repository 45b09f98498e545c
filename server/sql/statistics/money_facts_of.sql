-- Facts about money in these transactions, by the rules of money_facts_in: the full count of the nightly checks. Some parts of it come one after
-- another, sorted, so that one of them is in memory at a time.
create or replace function money_facts_of(p_since xid8, p_until xid8)
returns table (journal_id uuid, client_id uuid, fake boolean, kind text, currency text, happened_at timestamptz, recorded_at timestamptz, amount numeric, is_correction boolean)
language sql stable rows 25000 set search_path = public, pg_temp set enable_hashagg = off as $$
  select facts.journal_id, facts.client_id, facts.fake, facts.kind, facts.currency, facts.happened_at, facts.recorded_at, facts.amount, facts.is_correction
  from (
    select array_agg(line) as lines from posted_lines(p_since, p_until) as line group by right(line.journal_id::text, 2)
  ) as part
  cross join lateral money_facts_in(part.lines) as facts
$$;
