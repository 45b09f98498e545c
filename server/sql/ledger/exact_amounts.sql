-- Writes amounts with their currency's decimals, so that sums keep that scale, and refuses what has more of them or no known currency.
-- For post_journal and post_journals alone.
create or replace function exact_amounts(p_currencies text[], p_amounts numeric[]) returns numeric[] language plpgsql stable as $$
declare
  amounts numeric[] := p_amounts;
  amount  numeric;
  places  int;
  known   text;
begin
  for i in 1 .. cardinality(p_amounts) loop
    if p_currencies[i] is distinct from known then
      known := p_currencies[i];
      select decimals into places from currencies where code = known;
    end if;
    amount := round(p_amounts[i], places);
    if amount is distinct from p_amounts[i] then
      raise exception 'a line names an unknown currency or more decimals than it has'
        using errcode = 'check_violation', constraint = 'line_fits_currency';
    end if;
    amounts[i] := amount;
  end loop;
  return amounts;
end $$;
revoke execute on function exact_amounts from public;
