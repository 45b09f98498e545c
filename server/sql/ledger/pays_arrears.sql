-- True for a journal whose cash pays arrears first: settlement, interest, dividends, what an order, a fee or a withdrawal gives back. Deposits,
-- compensation and loans stay in cash. A journal through suspense (a correction) has settled arrears itself.
create or replace function pays_arrears(p_kind text, p_codes text[]) returns boolean language sql immutable set search_path = public, pg_temp as $$
  select p_kind in ('trade', 'corporate', 'settlement', 'fee', 'withdrawal') and not 'suspense' = any (p_codes)
$$;
revoke execute on function pays_arrears from public;
