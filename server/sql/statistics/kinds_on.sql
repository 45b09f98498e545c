-- The kinds of order on a tab of the statistics by product: the reverse of tab_of.
create or replace function kinds_on(p_tab text) returns text[] language sql immutable as $$
  select case p_tab when 'otc' then array['otc', 'allocation'] when 'ipo' then array['ipo', 'spo', 'apo', 'da']
    when 'fund' then array['fund', 'hy', 'fixed', 'savings'] when 'quant' then array['quant'] else array['standard', 'fo', 'ai', 'daily'] end
$$;
