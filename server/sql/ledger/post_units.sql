-- Moves the units of one journal: what the lot gains comes from custody, what it loses goes back there. For post_journal alone.
-- The mirror of an earlier journal passes a lock. A corporate action does so too, as if it were one: the issuer does not ask when units may be sold.
create or replace function post_units(
  p_tenant text, p_journal uuid, p_fake boolean, p_order uuid, p_account uuid, p_instrument text,
  p_units numeric, p_frozen numeric, p_cost numeric, p_unlock_at timestamptz, p_is_reversal boolean
) returns void language plpgsql as $$
declare
  lot lots;
begin
  if p_units > 0 and p_account is not null then
    insert into lots (tenant_id, order_id, fake, account_id, instrument, unlock_at)
    values (p_tenant, p_order, p_fake, p_account, p_instrument, p_unlock_at)
    on conflict do nothing;
  end if;
  update lots set units = lots.units + p_units, units_frozen = lots.units_frozen + p_frozen, cost = lots.cost + p_cost
  -- Book, instrument and account are part of the search: a lot never changes them.
  where tenant_id = p_tenant and order_id = p_order and fake = p_fake and instrument = p_instrument
    and account_id = coalesce(p_account, account_id)
  returning * into lot;
  if not found then
    raise exception 'no such lot of this instrument, account and book' using errcode = 'foreign_key_violation', constraint = 'line_of_lot';
  end if;
  if p_units < 0 and lot.unlock_at > clock_timestamp() and not p_is_reversal then
    raise exception 'the lot is locked until %', lot.unlock_at using errcode = 'check_violation', constraint = 'order.locked';
  end if;

  insert into unit_lines (tenant_id, journal_id, line_no, fake, order_id, instrument, code, quantity, balance_after)
  select p_tenant, p_journal, row_number() over (order by code), p_fake, p_order, p_instrument, code, quantity, balance
  from (values
    ('custody'::unit_code, -(p_units + p_frozen), null::numeric),
    ('units', p_units, lot.units::numeric),
    ('units_frozen', p_frozen, lot.units_frozen::numeric)) as line(code, quantity, balance)
  where quantity <> 0;
end $$;
revoke execute on function post_units from public;
