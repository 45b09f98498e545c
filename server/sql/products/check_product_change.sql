-- before tables
-- Once it has been opened, the terms of a product stay; only the price of one on offer changes, by two people. A window that has ended stays so.
-- A pause during the window extends it by its length, and the time to pay with it. Two people extend one that has not ended.
create or replace function check_product_change() returns trigger language plpgsql as $$
declare
  lost interval;
  is_extended boolean := false;
begin
  if new.status <> old.status and (old.status, new.status) not in (
    ('draft', 'open'), ('open', 'paused'), ('paused', 'open'), ('open', 'closed'), ('paused', 'closed'), ('closed', 'done'),
    ('draft', 'cancelled'), ('open', 'cancelled'), ('paused', 'cancelled'), ('closed', 'cancelled')) then
    raise exception 'a product does not go from % to %', old.status, new.status
      using errcode = 'check_violation', constraint = 'record.wrong_status';
  end if;
  if old.opened_by is not null and new.close_datetime is distinct from old.close_datetime then
    is_extended := new.status = old.status and (old.status = 'open' and old.close_datetime > clock_timestamp() or old.status = 'paused')
      and new.payment_datetime - new.close_datetime is not distinct from old.payment_datetime - old.close_datetime
      and exists (select from product_extensions extension where extension.tenant_id = old.tenant_id and extension.product_id = old.id
        and extension.product_version = old.version and extension.from_datetime = old.close_datetime
        and extension.to_datetime = new.close_datetime);
  end if;
  if old.opened_by is not null and (
    new.sub_type, new.trade_type, new.symbol, new.currency, new.lot, new.quota, new.min_quantity, new.max_quantity, new.min_amount, new.max_amount,
    new.fee_percent, new.open_datetime, case when is_extended then old.close_datetime else new.close_datetime end, new.allocation_method, new.one_lot_first, new.lock_days, new.listing_day, new.pay_later,
    case when is_extended then old.payment_datetime else new.payment_datetime end, new.cut_off, new.performance_fee_percent, new.rate_percent, new.term_days, new.early_rate_percent, new.statement_id,
    new.issuer_document_id, new.opened_by, new.approved_by, new.third_by)
    is distinct from (
    old.sub_type, old.trade_type, old.symbol, old.currency, old.lot, old.quota, old.min_quantity, old.max_quantity, old.min_amount, old.max_amount,
    old.fee_percent, old.open_datetime, old.close_datetime, old.allocation_method, old.one_lot_first, old.lock_days, old.listing_day, old.pay_later,
    old.payment_datetime, old.cut_off, old.performance_fee_percent, old.rate_percent, old.term_days, old.early_rate_percent, old.statement_id,
    old.issuer_document_id, old.opened_by, old.approved_by, old.third_by) then
    raise exception 'its terms are fixed' using errcode = 'check_violation', constraint = 'product.terms_fixed';
  end if;
  if new.status = 'paused' and old.status <> 'paused' then
    new.paused_datetime := clock_timestamp();
  elsif old.status = 'paused' and new.status = 'open' then
    lost := clock_timestamp() - greatest(coalesce(old.paused_datetime, clock_timestamp()), old.open_datetime);
    if lost > interval '0' then
      new.close_datetime := old.close_datetime + lost;
      new.payment_datetime := old.payment_datetime + lost;
    end if;
    new.paused_datetime := null;
  end if;
  return new;
end $$;
