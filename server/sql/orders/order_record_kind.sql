-- Orders of every page are counted as records of their own kind.
create or replace function order_record_kind(sub_type text) returns text language sql immutable as $$
  select case
    when sub_type in ('standard', 'fo') then 'stock_order'
    when sub_type in ('otc', 'allocation') then 'block_order'
    when sub_type in ('ipo', 'spo', 'apo', 'da') then 'ipo_order'
    when sub_type in ('fund', 'hy', 'fixed', 'savings') then 'fund_order'
    else sub_type || '_order'
  end
$$;
