-- before tables
-- Once it has been opened, the terms of a product stay; only the price of one on offer changes, by two people. A window that has ended stays so.
create or replace function check_product_change() returns trigger language plpgsql as $$
begin
  if new.status <> old.status and (old.status, new.status) not in (
    ('draft', 'open'), ('open', 'paused'), ('paused', 'open'), ('open', 'closed'), ('paused', 'closed'), ('closed', 'done'),
    ('draft', 'cancelled'), ('open', 'cancelled'), ('paused', 'cancelled'), ('closed', 'cancelled')) then
    raise exception 'a product does not go from % to %', old.status, new.status
      using errcode = 'check_violation', constraint = 'record.wrong_status';
  end if;
  if old.opened_by is not null and (
    new.sub_type, new.trade_type, new.symbol, new.currency, new.lot, new.quota, new.min_quantity, new.max_quantity, new.min_amount, new.max_amount,
    new.fee_percent, new.open_datetime, new.close_datetime, new.allocation_method, new.one_lot_first, new.lock_days, new.listing_day, new.pay_later,
    new.payment_datetime, new.cut_off, new.performance_fee_percent, new.rate_percent, new.term_days, new.early_rate_percent, new.statement_id,
    new.opened_by, new.approved_by)
    is distinct from (
    old.sub_type, old.trade_type, old.symbol, old.currency, old.lot, old.quota, old.min_quantity, old.max_quantity, old.min_amount, old.max_amount,
    old.fee_percent, old.open_datetime, old.close_datetime, old.allocation_method, old.one_lot_first, old.lock_days, old.listing_day, old.pay_later,
    old.payment_datetime, old.cut_off, old.performance_fee_percent, old.rate_percent, old.term_days, old.early_rate_percent, old.statement_id,
    old.opened_by, old.approved_by) then
    raise exception 'its terms are fixed' using errcode = 'check_violation', constraint = 'product.terms_fixed';
  end if;
  return new;
end $$;
