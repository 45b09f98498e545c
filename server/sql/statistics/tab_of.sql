-- The tab of the statistics by product that a kind of order is on, as the contract has them; a test compares.
create or replace function tab_of(p_sub_type text) returns text language sql immutable as $$
  select case when p_sub_type in ('otc', 'allocation') then 'otc' when p_sub_type in ('ipo', 'spo', 'apo', 'da') then 'ipo'
    when p_sub_type in ('fund', 'hy', 'fixed', 'savings') then 'fund' when p_sub_type = 'quant' then 'quant' else 'stock' end
$$;
