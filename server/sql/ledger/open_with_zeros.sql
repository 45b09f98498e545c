-- before tables
-- An account opens with zeros written as its currency writes them (0.00, 0, 0.00000000); sums keep that scale from then on.
create or replace function open_with_zeros() returns trigger language plpgsql as $$
declare
  zero numeric := (select round(0::numeric, decimals) from currencies where code = new.currency);
begin
  new.cash := zero; new.frozen := zero; new.invested := zero; new.unsettled := zero;
  new.credit := zero; new.loan := zero; new.due := zero; new.arrears := zero;
  new.deposit := zero; new.withdrawal := zero; new.compensation := zero; new.bonus := zero; new.profit := zero;
  return new;
end $$;
