-- before tables
-- Payments stay as they were asked for, and until when; what was paid is never less.
create or replace function check_payment() returns trigger language plpgsql as $$
begin
  if old.payable is not null and ((new.payable, new.payment_datetime) is distinct from (old.payable, old.payment_datetime) or new.paid < old.paid) then
    raise exception 'what is to be paid is fixed' using errcode = 'check_violation', constraint = 'payment_is_fixed';
  end if;
  return new;
end $$;
